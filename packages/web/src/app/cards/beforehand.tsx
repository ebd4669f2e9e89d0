import type { NewBeforehand, OpenDecision } from '@guidon/protocol';
import { createSignal, For, Show } from 'solid-js';
import type { Session } from '../session/session.ts';
import { words } from '../words/words.ts';

const SCOPES = ['all', 'units', 'hex'] as const;
type Scope = (typeof SCOPES)[number];

/** Questions name the units they are about, and where. */
type Concerned = OpenDecision['decision'] & { readonly units?: readonly string[]; readonly hex?: string };

/** A question like this one, answered beforehand: the game does not wait while its player is away. */
export function Beforehand(props: { readonly session: Session; readonly open: OpenDecision }) {
  const [answer, setAnswer] = createSignal<'yes' | 'no'>('no');
  const [scope, setScope] = createSignal<Scope>('all');
  const [until, setUntil] = createSignal<NewBeforehand['until']>('turn');
  const concerned = (): Concerned => props.open.decision;
  const isOpen = (one: Scope): boolean =>
    one === 'all' || (one === 'units' ? (concerned().units?.length ?? 0) > 0 : props.open.hint.hex !== null);
  const answers = () =>
    (['yes', 'no'] as const).filter(one => props.open.offers.some(({ hint }) => hint.answer === one));
  const scopeWords = (one: Scope): string =>
    one === 'all' ? words().online.forAll : one === 'units' ? words().online.forThese : words().online.hereOnly;
  const answerWords = (one: 'yes' | 'no'): string =>
    one === 'yes' ? words().online.answerYes : words().online.answerNo;
  const untilWords = (one: NewBeforehand['until']): string =>
    one === 'turn' ? words().online.thisTurn : words().online.wholeGame;

  async function keep(): Promise<void> {
    const { hint } = props.open;
    const units = scope() === 'units' ? [...(concerned().units ?? [])] : undefined;
    const hex = scope() === 'hex' ? (hint.hex ?? undefined) : undefined;
    const about = units?.join(', ') ?? hex ?? scopeWords('all');
    await props.session.client.answerBeforehand?.({
      when: { kind: hint.kind, ...(units === undefined ? {} : { units }), ...(hex === undefined ? {} : { hex }) },
      answer: answer(),
      label: `${hint.title}: ${answerWords(answer())}, ${about}, ${untilWords(until())}`.slice(0, 200),
      until: until(),
    });
    const meant = props.open.offers.filter(offer => offer.hint.answer === answer());
    // What is asked now is answered in the same way.
    if (meant.length === 1 && meant[0] !== undefined) await props.session.give(meant[0]);
  }

  return (
    <Show when={answers().length > 0}>
      <details class="beforehand">
        <summary>{words().online.beforehand}</summary>
        <p class="quiet">{words().online.beforehandHelp}</p>
        <p class="row">
          <select
            aria-label={words().online.beforehand}
            value={answer()}
            onChange={event => setAnswer(event.currentTarget.value as 'yes' | 'no')}
          >
            <For each={answers()}>{one => <option value={one}>{answerWords(one)}</option>}</For>
          </select>
          <select
            aria-label={words().units}
            value={scope()}
            onChange={event => setScope(event.currentTarget.value as Scope)}
          >
            <For each={SCOPES.filter(isOpen)}>{one => <option value={one}>{scopeWords(one)}</option>}</For>
          </select>
          <select
            aria-label={words().online.wholeGame}
            value={until()}
            onChange={event => setUntil(event.currentTarget.value as NewBeforehand['until'])}
          >
            <For each={['turn', 'game'] as const}>{one => <option value={one}>{untilWords(one)}</option>}</For>
          </select>
          <button type="button" onClick={() => void keep()}>
            {words().online.keepAnswer}
          </button>
        </p>
      </details>
    </Show>
  );
}
