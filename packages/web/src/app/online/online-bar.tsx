import type { GivenProposal, ProposalCard, Seat } from '@guidon/protocol';
import { createSignal, For, Show } from 'solid-js';
import { type BesideGame, shownTime } from '../remote/beside.ts';
import { Link } from '../site/link.tsx';
import { words } from '../words/words.ts';
import { AgreeDialog } from './agree-dialog.tsx';
import { DiceNote } from './dice-note.tsx';
import { TalkDialog } from './talk-dialog.tsx';

/** Below the heading of a game far away: who plays, whose time runs, what is proposed, what was said. */
export function OnlineBar(props: {
  readonly beside: BesideGame;
  readonly seatTitle: (seat: Seat) => string;
  readonly isAway: boolean;
}) {
  const { beside } = props;
  const [dialog, show] = createSignal<'talk' | 'agree' | null>(null);
  /** What went wrong before has been read by then. */
  const setDialog = (name: 'talk' | 'agree' | null): void => {
    beside.forget();
    show(name);
  };
  const ownFirst = () =>
    beside.game().seats.toSorted((a, b) => Number(b.seat === beside.seat()) - Number(a.seat === beside.seat()));
  const isOver = (): boolean => beside.game().status === 'over';
  const mayClaim = (): boolean =>
    !isOver() &&
    beside
      .game()
      .seats.some(({ seat, bot }) => seat !== beside.seat() && bot === null && (beside.left(seat) ?? 1) <= 0);
  const hasRunOut = (): boolean => !isOver() && (beside.left(beside.seat()) ?? 1) <= 0;
  return (
    <section class="online-bar" aria-label={words().online.agreeTitle}>
      <Show when={props.isAway}>
        <p class="offline" role="status">
          {words().connectionLost}
        </p>
      </Show>
      <ul class="players">
        <For each={ownFirst()}>
          {({ seat, name, bot }) => (
            <li classList={{ asked: beside.game().asked.includes(seat) }}>
              <span class="who">
                <b>{seat === beside.seat() ? words().you : (bot?.slice('bot:'.length) ?? name)}</b>{' '}
                <small>{props.seatTitle(seat)}</small>
              </span>
              <Show when={beside.left(seat) !== undefined && bot === null}>
                <Clock beside={beside} seat={seat} />
              </Show>
            </li>
          )}
        </For>
      </ul>
      <Show when={beside.game().time?.paused}>
        <p class="paused">{words().online.paused}</p>
      </Show>
      <Show when={beside.notes().spared > 0}>
        <small class="quiet">{words().online.spared(beside.notes().spared)}</small>
      </Show>
      <DiceNote beside={beside} />
      <div class="doings">
        <button type="button" onClick={() => setDialog('talk')}>
          {words().online.talk}
          <Show when={beside.unread() > 0}>
            {' '}
            <b class="unread">{words().online.unread(beside.unread())}</b>
          </Show>
        </button>
        <Show
          when={!isOver()}
          fallback={
            <>
              <Link class="button" to={`/replay/${beside.game().game}`}>
                {words().people.replay}
              </Link>
              <Link class="button" to={`/replay/${beside.game().game}/review`}>
                {words().reviewGame}
              </Link>
            </>
          }
        >
          <button type="button" onClick={() => setDialog('agree')}>
            {words().online.agree}
          </button>
        </Show>
      </div>
      <Show when={hasRunOut()}>
        <p class="proposal" role="status">
          {words().online.ranOut}
        </p>
      </Show>
      <Show when={mayClaim()}>
        <div class="proposal" role="status">
          <p>{words().online.claimHelp}</p>
          <button type="button" class="order" onClick={() => void beside.tell('claim')}>
            {words().online.claim}
          </button>
        </div>
      </Show>
      <For each={beside.game().proposals}>{proposal => <Proposal beside={beside} proposal={proposal} />}</For>
      <Show when={beside.declined()}>
        {proposal => (
          <p class="proposal" role="status">
            {words().online.declined} <b>{inWords(proposal().terms, proposal().sentence)}</b>
            <button type="button" onClick={() => beside.forget()}>
              {words().close}
            </button>
          </p>
        )}
      </Show>
      <Show when={dialog() === null && beside.fault()}>
        <p class="fault" role="alert">
          {beside.fault()}
        </p>
      </Show>
      <Show when={dialog() === 'talk'}>
        <TalkDialog beside={beside} close={() => setDialog(null)} />
      </Show>
      <Show when={dialog() === 'agree'}>
        <AgreeDialog beside={beside} close={() => setDialog(null)} />
      </Show>
    </section>
  );
}

const SHORT = 60_000;

function Clock(props: { readonly beside: BesideGame; readonly seat: Seat }) {
  const left = (): number => props.beside.left(props.seat) ?? 0;
  return (
    <span
      class="clock"
      classList={{ running: props.beside.game().time?.running.includes(props.seat) === true, short: left() < SHORT }}
    >
      <span class="unseen">{words().online.timeLeft} </span>
      {shownTime(left())}
    </span>
  );
}

/** Something is proposed: by the other side, to be answered; by oneself, to be withdrawn. */
function Proposal(props: { readonly beside: BesideGame; readonly proposal: ProposalCard }) {
  const isMine = (): boolean => props.proposal.seat === props.beside.seat();
  const name = (): string =>
    props.beside.game().seats.find(({ seat }) => seat === props.proposal.seat)?.name ?? props.proposal.seat;
  const answer = (said: 'accept' | 'decline'): void => props.beside.answer(props.proposal, said);
  return (
    <div class="proposal" role="status">
      <p>
        {isMine() ? words().online.youPropose : words().online.theyPropose(name())}{' '}
        <b>{inWords(props.proposal.terms, props.proposal.sentence)}</b>
      </p>
      <Show when={props.proposal.terms.kind === 'takeback'}>
        <details>
          <summary>{words().online.revealedSince}</summary>
          <Show when={props.proposal.revealed.length > 0} fallback={<p>{words().online.nothingRevealed}</p>}>
            <ul>
              <For each={props.proposal.revealed}>{line => <li>{line}</li>}</For>
            </ul>
          </Show>
        </details>
      </Show>
      <Show
        when={!isMine()}
        fallback={
          <button type="button" onClick={() => answer('decline')}>
            {words().online.withdraw}
          </button>
        }
      >
        <button type="button" class="order" onClick={() => answer('accept')}>
          {words().online.accept}
        </button>
        <button type="button" onClick={() => answer('decline')}>
          {words().online.decline}
        </button>
      </Show>
    </div>
  );
}

function inWords(terms: GivenProposal, sentence: string): string {
  const { proposals } = words().online;
  if (terms.kind === 'takeback') return proposals.takeback(sentence);
  if (terms.kind === 'extension') return proposals.extension(String(terms.minutes));
  return proposals[terms.kind]();
}
