import { createMemo, createSignal, onCleanup, onMount, Show } from 'solid-js';
import { download } from '../files.ts';
import { Keyed } from '../keyed.tsx';
import { words } from '../words/words.ts';
import { Board } from './board.tsx';
import type { Overlay } from './overlay.ts';
import { Panel } from './panel.tsx';
import { ReplayBar } from './replay-bar.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import type { Session } from './session.ts';

const BARE: Overlay = { zones: [], sight: null };

/** A game: board, question, orders, log. */
export function GameScreen(props: {
  readonly session: Session;
  readonly leave: () => void;
  readonly fork: (entry: number) => void;
}) {
  const { session } = props;
  const [overlay, setOverlay] = createSignal<Overlay>(BARE);
  const [rule, setRule] = createSignal<string | null>(null);
  const [wantsSight, setWantsSight] = createSignal<string | null | false>(false);
  const seatTitle = (seat: string): string =>
    session.table.scenario.seats.find(known => known.seat === seat)?.title ?? seat;
  const firstSeat = createMemo(() => session.table.scenario.seats[0]?.seat);

  async function toggleZones(): Promise<void> {
    if (overlay().zones.length > 0) {
      setOverlay(BARE);
      return;
    }
    const enemy = session.table.scenario.seats.find(({ seat }) => seat !== session.seat())?.seat;
    const reply = await session.question({ ask: 'zones', of: enemy });
    const zones = reply.say === 'answer' ? reply.answer.zones : [];
    if (Array.isArray(zones)) setOverlay({ zones: zones.map(String), sight: null });
  }

  async function lookFrom(hex: string): Promise<void> {
    const from = wantsSight();
    if (from === null || from === false) {
      setWantsSight(hex);
      return;
    }
    setWantsSight(false);
    const reply = await session.question({ ask: 'sight', from, to: hex });
    if (reply.say !== 'answer') return;
    const {
      open,
      blockedBy,
      rule: by,
    } = reply.answer as { open?: boolean; blockedBy?: readonly string[]; rule?: string };
    setOverlay({ zones: [], sight: { from, to: hex, open: open === true, blockedBy: blockedBy ?? [] } });
    session.tell(
      `${words().sight} ${from}–${hex}: ${open === true ? '✓' : `✗ ${(blockedBy ?? []).join(', ')}`} (${by ?? ''})`,
    );
  }

  function keys(event: KeyboardEvent): void {
    if (
      event.target instanceof HTMLInputElement ||
      event.target instanceof HTMLSelectElement ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey
    )
      return;
    const { key } = event;
    if (key === 'Escape') {
      setOverlay(BARE);
      setWantsSight(false);
      setRule(null);
      session.drop();
    } else if (key === 'u') void session.undo();
    else if (key === 'z') void toggleZones();
    else if (key === 'l') setWantsSight(null);
    else if (key === 'e') {
      const offer = session.plain().at(-1);
      if (offer !== undefined) void session.give(offer);
    } else if (key === 'o') {
      const fight = session.offers().find(offer => offer.hint.kind === 'attack');
      if (fight !== undefined) void session.weigh(fight);
    } else if (key === 'r') setRule(session.told()?.rule?.id ?? session.open()?.decision.rule ?? null);
    else if (key === 's') session.skip();
  }
  onMount(() => document.addEventListener('keydown', keys));
  onCleanup(() => document.removeEventListener('keydown', keys));
  onCleanup(() => session.close());

  async function saveFile(): Promise<void> {
    const reply = await session.file();
    if (reply.say === 'file') download(reply.name, reply.text);
  }

  return (
    <main class="game" data-waiting-for={session.waitingFor()} data-revision={session.position().revision}>
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
          <button type="button" onClick={() => void toggleZones()} aria-pressed={overlay().zones.length > 0}>
            {words().zones}
          </button>
          <button
            type="button"
            onClick={() => setWantsSight(wantsSight() === false ? null : false)}
            aria-pressed={wantsSight() !== false}
          >
            {words().sight}
          </button>
          <Show when={!session.table.watching}>
            <button type="button" onClick={() => void saveFile()}>
              {words().saveFile}
            </button>
          </Show>
        </div>
      </header>
      <Board session={session} overlay={overlay()} pick={wantsSight() === false ? null : hex => void lookFrom(hex)} />
      <Panel session={session} seatTitle={seatTitle} showRule={setRule} />
      <Show when={session.table.watching}>
        <ReplayBar session={session} fork={props.fork} />
      </Show>
      <Show when={rule()}>{id => <RuleDialog session={session} id={id()} close={() => setRule(null)} />}</Show>
    </main>
  );
}
