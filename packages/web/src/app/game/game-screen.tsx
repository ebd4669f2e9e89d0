import { createMemo, createSignal, type JSX, onCleanup, onMount, Show } from 'solid-js';
import { Board } from '../board/board.tsx';
import type { SightLine } from '../board/overlay.ts';
import { StandingDialog } from '../cards/standing-dialog.tsx';
import { download } from '../files.ts';
import { Keyed } from '../keyed.tsx';
import { createDeployment } from '../planning/deployment.ts';
import { createPlan } from '../planning/plan.ts';
import type { Session } from '../session/session.ts';
import { KeysDialog } from '../tabletop/keys-dialog.tsx';
import { createTape } from '../tabletop/tape.ts';
import { words } from '../words/words.ts';
import { Dossier } from './dossier.tsx';
import { TabletopBoard } from './lazy-tabletop-board.ts';
import { Panel } from './panel.tsx';
import { ReplayBar } from './replay-bar.tsx';
import { RuleDialog } from './rule-dialog.tsx';

/** Kinds of overlays that enemies have to mind. */
const ZONES: readonly string[] = ['control', 'minimum-zone'];

/** Keys that mean something else on a table without a grid, or nothing. */
const TABLE_KEYS: readonly string[] = ['m', '?', 'z', '[', ']', ',', '.', 'l', 'v', 'e'];

/** A game: board, question, orders, log. */
export function GameScreen(props: {
  readonly session: Session;
  readonly leave: () => void;
  readonly fork: (entry: number) => void;
  /** Below the heading: of a game far away, who plays and what is said. */
  readonly beside?: (seatTitle: (seat: string) => string) => JSX.Element;
  /** Of a game far away: who plays a side. */
  readonly nameOf?: (seat: string) => string;
}) {
  const { session } = props;
  const [sight, setSight] = createSignal<SightLine | null>(null);
  const [looked, setLooked] = createSignal<string | null>(null);
  const [wantsZones, setWantsZones] = createSignal(false);
  const [dialog, setDialog] = createSignal<'dossier' | 'standing' | 'keys' | null>(null);
  const [rule, setRule] = createSignal<string | null>(null);
  const [wantsSight, setWantsSight] = createSignal<string | null | false>(false);
  const isTable = session.table.table !== null;
  const onTable = isTable ? { plan: createPlan(session), deployment: createDeployment(session) } : null;
  const tape = createTape(session);
  const seatTitle = (seat: string): string =>
    session.table.scenario.seats.find(known => known.seat === seat)?.title ?? seat;
  const firstSeat = createMemo(() => session.table.scenario.seats[0]?.seat);

  /** Hexes that the enemy of whoever is asked covers, as they stand now. */
  const enemyZones = createMemo((): readonly string[] => {
    if (!wantsZones()) return [];
    const { counters, overlays } = session.position().picture;
    const enemies = new Set(counters.filter(({ seat }) => seat !== session.seat()).map(({ id }) => id));
    const covered = overlays.filter(
      ({ kind, counters: whose }) => ZONES.includes(kind) && whose.some(id => enemies.has(id)),
    );
    return [...new Set(covered.flatMap(({ hexes }) => hexes))];
  });

  async function lookFrom(hex: string): Promise<void> {
    const from = wantsSight();
    if (from === null || from === false) {
      setWantsSight(hex);
      return;
    }
    setWantsSight(false);
    const asked = { ask: 'sight', from, to: hex };
    const reply = await session.question(asked);
    if (reply.say === 'faulty') session.tell(reply.message);
    if (reply.say !== 'answer') return;
    const found = reply.answer as {
      readonly open?: boolean;
      readonly blockedBy?: readonly string[];
      readonly blockedAt?: string | null;
      readonly rule?: string;
    };
    const blockedBy = found.blockedBy ?? (typeof found.blockedAt === 'string' ? [found.blockedAt] : []);
    const profile = reply.picture?.profile ?? null;
    setSight({ from, to: hex, open: found.open === true, blockedBy, profile });
    if (profile === null)
      session.tell(
        `${words().sight} ${from}–${hex}: ${found.open === true ? '✓' : `✗ ${blockedBy.join(', ')}`} (${found.rule ?? ''})`,
      );
  }

  /** From a stack: only the other end is still to be pointed at. */
  function lookOut(hex: string | null): void {
    setSight(null);
    setWantsSight(hex);
  }

  function keys(event: KeyboardEvent): void {
    if (
      // The board has heard it.
      event.defaultPrevented ||
      // Whatever is open over the board has the keys to itself, talk with the other side as well.
      document.querySelector('dialog[open]') !== null ||
      event.target instanceof HTMLInputElement ||
      event.target instanceof HTMLSelectElement ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey
    )
      return;
    const { key } = event;
    if (key === 'Escape') {
      setSight(null);
      setWantsSight(false);
      setRule(null);
      tape.away();
      session.drop();
    } else if (key === 'u') void session.undo();
    else if (isTable && TABLE_KEYS.includes(key)) tableKey(key);
    else if (key === 'z') setWantsZones(!wantsZones());
    else if (key === '[' || key === ',') void session.turn('left');
    else if (key === ']' || key === '.') void session.turn('right');
    else if (key === 'l') setWantsSight(null);
    else if (key === 'v') lookOut(looked());
    else if (key === 'e') {
      const offer = session.plain().at(-1);
      if (offer !== undefined) void session.give(offer);
    } else if (key === 'o') {
      const fight =
        session.inReach().find(({ hint }) => hint.weighed) ?? session.offers().find(({ hint }) => hint.weighed);
      if (fight !== undefined) void session.weigh(fight);
    } else if (key === 'r') setRule(session.told()?.rule?.id ?? session.open()?.decision.rule ?? null);
    else if (key === 's') session.skip();
  }
  /** Wherever the focus is; all other keys of a table are heard by its board. */
  function tableKey(key: string): void {
    if (key === 'm') tape.toggle();
    else if (key === '?') setDialog('keys');
  }
  onMount(() => document.addEventListener('keydown', keys));
  onCleanup(() => document.removeEventListener('keydown', keys));
  onCleanup(() => session.close());

  /** Far away the journal is for everybody, but not before the end. */
  const mayHaveFile = (): boolean =>
    !session.table.watching && (session.client.seat === undefined || session.position().over !== null);

  async function saveFile(): Promise<void> {
    const reply = await session.file();
    if (reply.say === 'file') download(reply.name, reply.text);
    else if (reply.say === 'faulty') session.tell(reply.message);
  }

  return (
    <main
      class="game"
      classList={{ 'on-table': isTable }}
      data-waiting-for={session.waitingFor()}
      data-revision={session.position().revision}
    >
      <header class="top">
        <button type="button" onClick={props.leave}>
          ‹ {words().home}
        </button>
        <div class="heading">
          <h1>{session.table.scenario.title}</h1>
          <p>{session.position().picture.clock}</p>
        </div>
        <ul class="score" aria-label={words().points}>
          <Keyed each={session.position().picture.score} by={({ seat }) => seat}>
            {(score, seat) => (
              <li class={seat === firstSeat() ? 'first' : 'second'}>
                {seatTitle(seat)} <b>{score().points}</b>
              </li>
            )}
          </Keyed>
        </ul>
        <div class="tools">
          <button
            type="button"
            onClick={() => void session.undo()}
            disabled={session.position().undo.length === 0 || session.table.watching}
          >
            {words().undo}
          </button>
          <Show
            when={!isTable}
            fallback={
              <>
                <button type="button" onClick={() => tape.toggle()} aria-pressed={tape.isOut()}>
                  {words().table.tape}
                </button>
                <button type="button" onClick={() => setDialog('keys')}>
                  {words().table.keys}
                </button>
              </>
            }
          >
            <button type="button" onClick={() => setWantsZones(!wantsZones())} aria-pressed={wantsZones()}>
              {words().zones}
            </button>
            <Show when={!session.table.watching}>
              <button
                type="button"
                onClick={() => setWantsSight(wantsSight() === false ? null : false)}
                aria-pressed={wantsSight() !== false}
              >
                {words().sight}
              </button>
            </Show>
          </Show>
          <button type="button" onClick={() => setDialog('dossier')}>
            {words().dossier}
          </button>
          <Show when={session.standing.known().length > 0 && !session.table.watching}>
            <button type="button" onClick={() => setDialog('standing')}>
              {words().standing}
            </button>
          </Show>
          <Show when={mayHaveFile()}>
            <button type="button" onClick={() => void saveFile()}>
              {words().saveFile}
            </button>
          </Show>
        </div>
        {props.beside?.(seatTitle)}
      </header>
      <Show
        when={session.table.table}
        fallback={
          <Board
            session={session}
            overlay={{ zones: enemyZones(), sight: sight() }}
            look={setLooked}
            pick={wantsSight() === false ? null : hex => void lookFrom(hex)}
          />
        }
      >
        {table => (
          <Show when={onTable}>
            {made => <TabletopBoard session={session} table={table()} tape={tape} {...made()} />}
          </Show>
        )}
      </Show>
      <Panel
        session={session}
        seatTitle={seatTitle}
        nameOf={props.nameOf ?? seatTitle}
        showRule={setRule}
        looked={looked()}
        sight={sight()}
        wantsSight={wantsSight()}
        lookOut={lookOut}
        closeSight={() => setSight(null)}
        onTable={onTable}
      />
      <Show when={session.table.watching && session.client.onNews === undefined}>
        <ReplayBar session={session} fork={props.fork} />
      </Show>
      <Show when={dialog() === 'dossier'}>
        <Dossier scenario={session.table.scenario} seatTitle={seatTitle} close={() => setDialog(null)} />
      </Show>
      <Show when={dialog() === 'standing'}>
        <StandingDialog standing={session.standing} close={() => setDialog(null)} />
      </Show>
      <Show when={dialog() === 'keys'}>
        <KeysDialog close={() => setDialog(null)} />
      </Show>
      <Show when={rule()}>{id => <RuleDialog session={session} id={id()} close={() => setRule(null)} />}</Show>
    </main>
  );
}
