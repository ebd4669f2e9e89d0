import type { JSX } from 'solid-js';
import { counterDefs } from '../../counters/index.ts';
import type { TableSheet } from '../planning/layout.ts';
import type { Session } from '../session/session.ts';
import type { Place } from '../stage/places.ts';
import { StageLayer, TraceLayer } from '../stage/stage-layer.tsx';
import type { Spot } from '../viewport/view.ts';
import { DeployLayer } from './deploy-layer.tsx';
import { FieldLayer } from './pieces/field-layer.tsx';
import { AimLayer, GhostLayer } from './plan-overlay.tsx';
import type { TabletopParts, TabletopState } from './tabletop-state.ts';
import { TapeLayer } from './tape-layer.tsx';

interface TabletopPiecesProps extends TabletopParts {
  readonly session: Session;
  readonly sheet: TableSheet;
  readonly state: TabletopState;
  /** Of a plate with a name, in pixels of the sheet. */
  readonly size: number;
  readonly zoom: number;
  /** Whatever else is drawn on the table. */
  readonly drawn?: (sheet: TableSheet, placeOf: TabletopState['placeOf']) => JSX.Element;
}

/** Bases, generals and camps, with what is planned for them and the tape over them. */
export function TabletopPieces(props: TabletopPiecesProps) {
  const { session, plan, tape, deployment, sheet, state } = props;
  const firstSeat = session.opened.scenario.seats[0]?.seat;
  const spot = (place: Place): Spot | undefined => ('hex' in place ? undefined : sheet.toSheet(place));
  const staged = { stage: session.stage, firstSeat, spot };
  return (
    <svg
      class="pieces"
      style={{ '--travel': `${Math.round(Math.min(900, session.stage.lasts() || 480))}ms` }}
      width={sheet.width}
      height={sheet.height}
      aria-hidden="true"
    >
      <defs innerHTML={counterDefs()} />
      <FieldLayer
        field={state.field()}
        sheet={sheet}
        firstSeat={firstSeat}
        held={state.held()}
        ready={plan.ready()}
        marked={new Set([plan.target() ?? ''])}
        hovered={state.hovered()}
        zoom={props.zoom}
        under={
          <>
            <TraceLayer {...staged} size={props.size} />
            <DeployLayer sheet={sheet} deployment={deployment} field={state.field()} firstSeat={firstSeat} />
            <AimLayer sheet={sheet} plan={plan} size={props.size} />
          </>
        }
        over={<GhostLayer sheet={sheet} plan={plan} size={props.size} />}
      />
      <StageLayer {...staged} size={props.size} />
      {props.drawn?.(sheet, state.placeOf)}
      <TapeLayer sheet={sheet} laid={tape.laid()} size={props.size} />
    </svg>
  );
}
