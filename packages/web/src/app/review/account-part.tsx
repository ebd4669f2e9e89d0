import type { LedgerAccount, LedgerReply } from '@guidon/protocol';
import { For, Show } from 'solid-js';
import { gain, percent, texts } from './review-texts.ts';

interface AccountProps {
  readonly head: LedgerReply;
  readonly account: LedgerAccount;
}

/** The account of dice and decisions: how rare the dice were, in sum, and by turns. */
export function AccountPart(props: AccountProps) {
  return (
    <>
      <p class="review-dice">{diceText(props)}</p>
      <Show when={props.account.unsure.orders > 0}>
        <p class="quiet">{texts().unsure(props.account.unsure.orders, percent(props.account.unsure.share))}</p>
      </Show>
      <table class="review-table">
        <caption>{texts().result}</caption>
        <tbody>
          <For each={sumOf(props)}>
            {({ name, shown }) => (
              <tr>
                <th scope="row">{name}</th>
                <td>{shown}</td>
              </tr>
            )}
          </For>
        </tbody>
      </table>
      <div class="review-wide">
        <table class="review-table">
          <caption>{texts().byTurn}</caption>
          <thead>
            <tr>
              <th scope="col">{texts().turn}</th>
              <th scope="col">{texts().chance}</th>
              <th scope="col">{texts().dice}</th>
              <For each={props.head.seats}>{({ title }) => <th scope="col">{texts().decides(title)}</th>}</For>
            </tr>
          </thead>
          <tbody>
            <For each={props.account.turns}>
              {({ turn, after, luck, skill }) => (
                <tr>
                  <th scope="row">{turn}</th>
                  <td>{percent(after)}</td>
                  <td>{gain(luck)}</td>
                  <For each={props.head.seats}>{({ seat }) => <td>{gain(skill[seat] ?? 0)}</td>}</For>
                </tr>
              )}
            </For>
          </tbody>
        </table>
      </div>
    </>
  );
}

function diceText({ head, account }: AccountProps): string {
  const { rarity, luck } = account;
  const [first, second] = head.seats.map(({ title }) => title);
  const favoured = (luck < 0 ? second : first) ?? '';
  const other = (luck < 0 ? first : second) ?? '';
  // As the table has it, which rounds one after the other.
  const net = percent(Math.abs(tenths(account.start + luck) - tenths(account.start)));
  const counted = texts().throwsCount(rarity.throws);
  if (rarity.throws === 0) return counted;
  const oneIn = texts().oneGameIn(rarity.oneIn, rarity.asFar === 0);
  if (rarity.were === 'ordinary') return `${counted} ${texts().ordinary(favoured, rarity.asFar, rarity.games, net)}`;
  const rare = `${counted} ${texts().remarkable(favoured, other, oneIn, net)}`;
  return rarity.were === 'unclear' ? `${rare} ${texts().unclear}` : rare;
}

const tenths = (millionths: number): number => Math.round(millionths / 1000) * 1000;

/** Rounded one after the other, so that what is shown adds up as the account does. */
function sumOf({ head, account }: AccountProps): readonly { readonly name: string; readonly shown: string }[] {
  const parts: readonly (readonly [string, number])[] = [
    [texts().start, account.start],
    [texts().diceOfBoth, account.luck],
    ...head.seats.map(({ seat, title }) => [texts().decisionsOf(title), account.skill[seat] ?? 0] as const),
  ];
  let sum = 0;
  const rows = parts.map(([name, value], at) => {
    const before = tenths(sum);
    sum += value;
    const part = tenths(sum) - before;
    return { name, shown: at === 0 ? percent(part) : gain(part) };
  });
  return [...rows, { name: texts().end, shown: percent(tenths(sum)) }];
}
