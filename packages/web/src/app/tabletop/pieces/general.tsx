import type { GeneralPicture } from '@guidon/protocol';
import { createMemo, Show } from 'solid-js';
import { leaderMarkup } from '../../../counters/index.ts';
import { long, type TableSheet } from '../../planning/layout.ts';
import { surname } from './short-names.ts';

interface GeneralProps {
  readonly sheet: TableSheet;
  readonly general: GeneralPicture;
  readonly first: boolean;
  readonly size: number;
  readonly held: boolean;
  readonly ready: boolean;
  /** His reach is shown: he is pointed at, or his men are in hand. */
  readonly reach: boolean;
}

/** A general: a disc with his bust and his name, and how far his word carries. */
export function General(props: GeneralProps) {
  const at = () => props.sheet.toSheet(props.general);
  const markup = createMemo(() =>
    leaderMarkup(
      {
        name: surname(props.general.name),
        figure: 'leader',
        badge: props.general.badge,
        numeral: '',
        pips: { left: 0, of: 0 },
        grade: props.general.rank === 'cinc' ? 'army' : 'junior',
        spent: props.general.spent,
        states: [],
        hits: 0,
        reduced: false,
        order: null,
      },
      {
        side: props.first ? 'first' : 'second',
        detail: 'large',
        ...(props.held ? { ring: 'selected' as const } : props.ready ? { ring: 'ready' as const } : {}),
      },
    ),
  );
  return (
    <g
      class="general"
      style={{ transform: `translate(${at().x.toFixed(1)}px, ${at().y.toFixed(1)}px)` }}
      data-unit={props.general.id}
    >
      <Show when={props.reach}>
        <circle class="command-reach" r={long(props.general.reach)} />
      </Show>
      <g transform={`scale(${(0.44 * Math.min(1.6, props.size)).toFixed(3)})`} innerHTML={markup()} />
    </g>
  );
}
