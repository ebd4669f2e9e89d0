import type { LessonReply } from '@guidon/protocol';
import { onMount, Show } from 'solid-js';
import { Board } from '../board/board.tsx';
import { TabletopBoard } from '../game/later.ts';
import type { ScreenState } from '../game/screen-state.ts';
import type { Session } from '../session/session.ts';

/** The position of a lesson. Whoever the question is about is brought into sight. */
export function LessonBoard(props: {
  readonly session: Session;
  readonly screen: ScreenState;
  readonly about: LessonReply['about'];
}) {
  const { session, screen } = props;
  onMount(() => {
    const { counters } = session.position().picture;
    const aboutWhom = counters.find(({ id }) => props.about?.units.includes(id))?.hex;
    const ready = counters.find(({ id }) => session.orderable().has(id))?.hex;
    // Who is asked only where to, as for a target, sees one.
    const target = session.offers().find(({ hint }) => hint.to !== null)?.hint.to;
    const meant = props.about?.to ?? aboutWhom ?? ready ?? target;
    // On a table without hexes somebody is looked at, not somewhere.
    const onTable = props.about?.units[0] ?? counters[0]?.id;
    const first = screen.isTabletop ? onTable : (meant ?? counters.find(({ hex }) => hex !== null)?.hex);
    if (first !== undefined && first !== null) session.setLookAt(first);
  });
  return (
    <Show
      when={session.opened.table}
      fallback={
        <Board
          session={session}
          overlay={{ zones: screen.enemyZones(), sight: null }}
          look={screen.setLooked}
          lookAtGround={screen.setGround}
          pick={null}
        />
      }
    >
      {table => (
        <Show when={screen.onTabletop}>
          {made => <TabletopBoard session={session} table={table()} tape={screen.tape} {...made()} />}
        </Show>
      )}
    </Show>
  );
}
