import { createMemo, Show } from 'solid-js';
import { counterDefs } from '../../counters/index.ts';
import { Keyed } from '../keyed.tsx';
import type { Session } from '../session/session.ts';
import type { Place } from '../stage/places.ts';
import { StageLayer, TraceLayer } from '../stage/stage-layer.tsx';
import type { Spot } from '../viewport/view.ts';
import type { BoardState } from './board-state.ts';
import { Counter } from './counter.tsx';
import { Facings } from './drawing/facings.tsx';
import { Fallen } from './drawing/fallen.tsx';
import { Fan } from './drawing/fan.tsx';
import { Ghosts } from './drawing/ghosts.tsx';
import { SkirmishLines } from './drawing/skirmish-lines.tsx';
import { TurnHandles } from './drawing/turning.tsx';
import type { Sheet } from './layout.ts';
import type { Overlay } from './overlay.ts';
import { Overlays } from './overlays.tsx';
import { travelOf } from './travel.ts';

interface PiecesProps {
  readonly session: Session;
  readonly sheet: Sheet;
  readonly state: BoardState;
  readonly overlay: Overlay;
  readonly zoom: number;
}

/** Counters and all that is drawn around them, over the map. */
export function Pieces(props: PiecesProps) {
  const { session, sheet, state } = props;
  const { firstSeat } = state;
  const spot = (place: Place): Spot | undefined => ('hex' in place ? sheet.centres.get(place.hex) : undefined);
  const size = createMemo(() => Math.min(2, Math.max(1, 0.62 / props.zoom)));
  const staged = { stage: session.stage, firstSeat, spot };
  return (
    <svg
      class="pieces"
      classList={{ staged: session.stage.isPlaying() }}
      width={sheet.width}
      height={sheet.height}
      aria-hidden="true"
    >
      <defs innerHTML={counterDefs()} />
      <Overlays
        session={session}
        sheet={sheet}
        destinations={state.destinations()}
        hover={state.hover()}
        rested={state.rested()}
        cursor={state.cursor()}
        overlay={props.overlay}
        marks={state.risk().flatMap(picture => picture.marks)}
      />
      <TraceLayer {...staged} size={size()} />
      <SkirmishLines sheet={sheet} counters={state.lines()} firstSeat={firstSeat} />
      <Facings sheet={sheet} facings={state.facings()} firstSeat={firstSeat} />
      <Keyed each={state.lying()} by={({ counter }) => counter.id}>
        {piece => (
          <Counter
            {...piece()}
            first={firstSeat === piece().counter.seat}
            zoom={props.zoom}
            held={piece().units.some(unit => session.inHand().includes(unit))}
            ready={piece().units.some(unit => session.orderable().has(unit))}
            travel={travelOf(session.stage, sheet, piece())}
          />
        )}
      </Keyed>
      {props.overlay.drawn?.(sheet)}
      <Ghosts ghosts={state.ghosts()} sheet={sheet} firstSeat={firstSeat} zoom={props.zoom} />
      <Fallen stage={session.stage} sheet={sheet} firstSeat={firstSeat} zoom={props.zoom} />
      <StageLayer {...staged} size={size()} />
      <TurnHandles handles={state.handles()} />
      <Show when={state.fanned()}>
        {hex => (
          <Fan
            centre={sheet.centres.get(hex()) ?? { x: 0, y: 0 }}
            counters={state.stacks().get(hex()) ?? []}
            firstSeat={firstSeat}
            zoom={props.zoom}
          />
        )}
      </Show>
    </svg>
  );
}
