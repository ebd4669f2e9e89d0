import { For, Show } from 'solid-js';
import { words } from '../../words/words.ts';
import type { Builder } from '../draft/builder.ts';
import type { Agreed, AgreedWord, Effect, Kind, Piece, RoundPiece } from '../draft/draft.ts';
import { AGREED, AREA_KINDS, agreedWord, EFFECTS, isDrawn, isLine, LINE_KINDS } from '../draft/draft.ts';
import { middleOf, sized } from '../draft/shapes.ts';
import { NumberField, SelectField, TextField } from './fields.tsx';
import type { Terrain } from './terrain.ts';

interface PieceFormProps {
  readonly builder: Builder;
  readonly terrain: Terrain;
  readonly piece: Piece;
  readonly at: string;
}

/** What it could be instead: an area stays an area, a line a line. */
const kindsFor = (kind: Kind): readonly Kind[] =>
  isLine(kind) ? LINE_KINDS : [...AREA_KINDS, ...(kind === 'field' ? [kind] : [])];

const DEGREES = 15;
const GROWTH = 1.15;

/** Everything about a piece in fields and buttons, for those who do not point. */
export function PieceForm(props: PieceFormProps) {
  const { terrain, builder } = props;
  const middle = () => middleOf(props.piece);
  const round = (): RoundPiece | undefined => (isDrawn(props.piece) ? undefined : props.piece);
  return (
    <div class="piece-form">
      <div class="fields">
        <TextField
          builder={builder}
          class="long"
          label={words().builder.name}
          at={`${props.at}.name`}
          value={props.piece.name}
          give={name => terrain.change(now => ({ ...now, name }), 'name')}
        />
        <SelectField
          builder={builder}
          label={words().builder.kind}
          at={`${props.at}.kind`}
          value={props.piece.kind}
          of={kindsFor(props.piece.kind)}
          names={words().builder.kinds}
          give={kind => terrain.change(now => ({ ...now, kind }), '')}
        />
        <NumberField
          builder={builder}
          label={words().builder.fromWest}
          at={`${props.at}.x`}
          value={middle()[0] / 1000}
          step={0.5}
          give={x => terrain.move([x * 1000, middle()[1]])}
        />
        <NumberField
          builder={builder}
          label={words().builder.fromSouth}
          at={`${props.at}.y`}
          value={middle()[1] / 1000}
          step={0.5}
          give={y => terrain.move([middle()[0], y * 1000])}
        />
        <Show when={round()}>{piece => <RoundFields {...props} piece={piece()} />}</Show>
      </div>
      <details class="agreed">
        <summary>{words().builder.agreed}</summary>
        <div class="fields">
          <For each={EFFECTS}>
            {effect => (
              <SelectField
                builder={builder}
                label={words().builder.effects[effect] ?? effect}
                at={`${props.at}.agreed.${effect}`}
                value={agreedWord(props.piece.agreed?.[effect])}
                of={AGREED}
                names={words().builder.agreedKinds}
                give={word => terrain.change(now => ({ ...now, agreed: agreedWith(now.agreed, effect, word) }), '')}
              />
            )}
          </For>
        </div>
      </details>
      <div class="plain">
        <button type="button" onClick={() => terrain.turn(DEGREES)} aria-label={words().builder.turnLeft}>
          ↶
        </button>
        <button type="button" onClick={() => terrain.turn(-DEGREES)} aria-label={words().builder.turnRight}>
          ↷
        </button>
        <button type="button" onClick={() => terrain.scale(GROWTH)}>
          {words().builder.larger}
        </button>
        <button type="button" onClick={() => terrain.scale(1 / GROWTH)}>
          {words().builder.smaller}
        </button>
        <button type="button" onClick={() => terrain.copy()}>
          {words().builder.copyIt}
        </button>
        <button type="button" class="away" onClick={() => terrain.remove()}>
          {words().remove}
        </button>
      </div>
    </div>
  );
}

/** What is agreed on, with one effect more, otherwise, or as usual again. */
function agreedWith(agreed: Agreed | undefined, effect: Effect, word: AgreedWord): Agreed {
  const rest = Object.fromEntries(Object.entries(agreed ?? {}).filter(([name]) => name !== effect));
  return word === 'usual' ? rest : { ...rest, [effect]: word === 'yes' };
}

function RoundFields(props: Omit<PieceFormProps, 'piece'> & { readonly piece: RoundPiece }) {
  const change = (how: (now: RoundPiece) => RoundPiece, what: string): void =>
    props.terrain.change(now => (isDrawn(now) ? now : how(now)), what);
  return (
    <>
      <NumberField
        builder={props.builder}
        label={words().builder.wide}
        at={`${props.at}.wide`}
        value={props.piece.wide / 1000}
        least={1}
        step={0.5}
        give={wide => change(now => sized(now, wide * 1000, now.deep), 'wide')}
      />
      <NumberField
        builder={props.builder}
        label={words().builder.deep}
        at={`${props.at}.deep`}
        value={props.piece.deep / 1000}
        least={1}
        step={0.5}
        give={deep => change(now => sized(now, now.wide, deep * 1000), 'deep')}
      />
      <NumberField
        builder={props.builder}
        label={words().builder.turned}
        at={`${props.at}.turn`}
        value={props.piece.turn}
        step={5}
        give={turn => change(now => ({ ...now, turn: ((Math.round(turn) % 360) + 360) % 360 }), 'turn')}
      />
    </>
  );
}
