import { createSignal, type JSX, Show } from 'solid-js';
import { isTutorOn, setTutor } from '../counsel/tutor-setting.ts';
import { saveFile } from '../end/save-file.ts';
import type { Session } from '../session/session.ts';
import { ScoreButton } from '../stakes/score-button.tsx';
import { told } from '../words/told.ts';
import { words } from '../words/words.ts';
import { studyFrom } from './later.ts';
import type { ScreenState } from './screen-state.ts';

interface GameHeaderProps {
  readonly session: Session;
  readonly screen: ScreenState;
  readonly leave: () => void;
  readonly beside: JSX.Element;
}

/** The battle, the clock, the score, and the tools of the screen. */
export function GameHeader(props: GameHeaderProps) {
  const { session, screen } = props;
  return (
    <header class="top">
      <button type="button" onClick={props.leave}>
        ‹ {words().home}
      </button>
      <div class="heading">
        <h1>{told(session.opened.scenario.title)}</h1>
        <p>
          <button type="button" class="link" title={words().legend.turn} onClick={() => screen.setDialog('turn')}>
            {session.position().picture.clock}
            <Show when={turnUnsaid(session)}>{said => <>, {said()}</>}</Show>
          </button>
        </p>
      </div>
      <ScoreButton session={session} seatTitle={screen.seatTitle} open={() => screen.setDialog('stakes')} />
      <Tools session={session} screen={screen} />
      {props.beside}
    </header>
  );
}

/** The turn, where the clock of the game does not say it. */
function turnUnsaid(session: Session): string | null {
  const { clock, stakes } = session.position().picture;
  if (stakes === undefined || stakes.turn === 0) return null;
  const said = words().stakes.turnOf(stakes.turn, stakes.turns);
  return clock.includes(said) ? null : said;
}

function Tools(props: { readonly session: Session; readonly screen: ScreenState }) {
  const { session, screen } = props;
  /** Far away the journal is for everybody, but not before the end. */
  const mayHaveFile = (): boolean =>
    !session.opened.watching && (session.client.seat === undefined || session.position().over !== null);
  return (
    <div class="tools">
      <button
        type="button"
        onClick={() => void session.undo()}
        disabled={session.position().undo.length === 0 || session.opened.watching || session.position().over !== null}
      >
        {words().undo}
      </button>
      <Show when={screen.isTabletop} fallback={<HexTools session={session} screen={screen} />}>
        <button type="button" onClick={() => screen.tape.toggle()} aria-pressed={screen.tape.isOut()}>
          {words().table.tape}
        </button>
      </Show>
      <button type="button" onClick={() => screen.setDialog('keys')}>
        {words().settingsAndKeys}
      </button>
      <button type="button" onClick={() => screen.setDialog('legend')}>
        {words().legend.open}
      </button>
      <Show when={session.mayTutor}>
        <TutorButton session={session} />
      </Show>
      <Show when={session.opened.cards}>
        <button type="button" onClick={() => screen.setDialog('cards')}>
          {words().teaching.help}
        </button>
      </Show>
      <button type="button" onClick={() => screen.setDialog('dossier')}>
        {words().dossier}
      </button>
      <button type="button" onClick={() => screen.setDialog('picture')}>
        {words().picture}
      </button>
      <Show when={session.standing.known().length > 0 && !session.opened.watching}>
        <button type="button" onClick={() => screen.setDialog('standing')}>
          {words().standing}
        </button>
      </Show>
      <Show when={mayHaveFile()}>
        <button type="button" onClick={() => void saveFile(session)}>
          {words().saveFile}
        </button>
        <button type="button" onClick={() => studyFrom(session, session.position().entry - 1)}>
          {words().study}
        </button>
      </Show>
    </div>
  );
}

/** Where it cannot say anything it says so. */
function TutorButton(props: { readonly session: Session }) {
  const [isLoading, setIsLoading] = createSignal(false);
  async function toggle(): Promise<void> {
    setTutor(isTutorOn() ? 'off' : 'on');
    if (!isTutorOn()) return;
    setIsLoading(true);
    const isReady = await props.session.isTutorReady();
    setIsLoading(false);
    if (!isReady) props.session.tell(words().tutor.silent);
  }
  return (
    <button type="button" aria-pressed={isTutorOn()} aria-busy={isLoading()} onClick={() => void toggle()}>
      {words().tutor.title}
    </button>
  );
}

const HexTools = (props: { readonly session: Session; readonly screen: ScreenState }) => (
  <>
    <button type="button" onClick={() => props.screen.toggleZones()} aria-pressed={props.screen.wantsZones()}>
      {words().zones}
    </button>
    <Show when={!props.session.opened.watching}>
      <button type="button" onClick={() => props.screen.sight.toggle()} aria-pressed={props.screen.sight.isAsking()}>
        {words().sight}
      </button>
    </Show>
  </>
);
