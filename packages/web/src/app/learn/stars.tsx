import { MOST_STARS } from '@guidon/protocol';
import { words } from '../words/words.ts';

/** How well something was solved; none where it was not. */
export const Stars = (props: { readonly stars: number }) => (
  <span class="stars" role="img" aria-label={words().learn.course.stars(props.stars, MOST_STARS)}>
    {'★'.repeat(props.stars)}
    {'☆'.repeat(MOST_STARS - props.stars)}
  </span>
);
