import type { BalanceCard, ScenarioCard } from '@guidon/protocol';
import { For } from 'solid-js';
import { told } from '../words/told.ts';
import { words } from '../words/words.ts';

/** How even a battle is between two programs of one level, in a line. */
export function BalanceLine(props: { readonly card: ScenarioCard; readonly balance: BalanceCard }) {
  const sides = () =>
    props.balance.shares.map(({ seat, share }) => ({ side: titleIn(props.card, seat), percent: percentOf(share) }));
  return <p class="date">{words().homePage.balance.line(props.balance.bot, sides(), props.balance.games)}</p>;
}

/** The same for every level that was played, with intervals. */
export function BalanceTable(props: { readonly card: ScenarioCard }) {
  const { card } = props;
  return (
    <>
      <p>{words().homePage.balance.about}</p>
      <table class="balance">
        <thead>
          <tr>
            <th scope="col">{words().homePage.balance.level}</th>
            <th scope="col">{words().homePage.balance.games}</th>
            <For each={card.seats}>
              {({ title }) => <th scope="col">{words().homePage.balance.wins(told(title))}</th>}
            </For>
          </tr>
        </thead>
        <tbody>
          <For each={card.balance}>
            {({ bot, games, shares }) => (
              <tr>
                <th scope="row">{words().homePage.balance.levels(bot)}</th>
                <td>{games}</td>
                <For each={shares}>
                  {({ share, from, to }) => (
                    <td>{words().homePage.balance.interval(percentOf(share), percentOf(from), percentOf(to))}</td>
                  )}
                </For>
              </tr>
            )}
          </For>
        </tbody>
      </table>
    </>
  );
}

const titleIn = (card: ScenarioCard, seat: string): string =>
  told(card.seats.find(known => known.seat === seat)?.title ?? seat);

const percentOf = (share: number): number => Math.round(share * 100);
