import { type PositionPicture, pictureChange } from '@guidon/kit';
import { withChange } from '@guidon/protocol';

/** What changes from one picture to the next. */
export interface PictureStep {
  /** The change, as JSON. */
  readonly text: string;
  /** The next picture, in which everything that did not change is the same object as before: its hash is known. */
  readonly after: PositionPicture;
}

type Step = (before: PositionPicture, drawn: PositionPicture) => PictureStep | undefined;

/** Steps of one game. Seats that are shown the same picture share them. Undefined: another kind of picture is drawn. */
export function pictureSteps(): Step {
  let last:
    | { readonly before: PositionPicture; readonly drawn: PositionPicture; readonly step: PictureStep }
    | undefined;
  return (before, drawn) => {
    if (last?.before === before && last.drawn === drawn) return last.step;
    if (Object.keys(before).join() !== Object.keys(drawn).join()) return undefined;
    const change = pictureChange(before, drawn);
    const after = last?.drawn === drawn ? last.step.after : withChange(before, change);
    const step = { text: JSON.stringify(change), after };
    last = { before, drawn, step };
    return step;
  };
}
