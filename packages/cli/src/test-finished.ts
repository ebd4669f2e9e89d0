import {
  Chain,
  chainWord,
  commitmentTo,
  hashOf,
  JOURNAL_FORMAT,
  JOURNAL_VERSION,
  Match,
  present,
  sampleOrder,
  seal,
  sfc32,
  sharedBox,
  verifiableBox,
} from '@guidon/kernel';
import { ENGINE } from '@guidon/library';
import { findScenario, laidWith } from './setting.ts';
import { library, libraryModule } from './shipped.ts';

const GAME = 'a-game-far-away';
const SECRET = 'the secret of this game';

export const COMMITMENT = commitmentTo(GAME, SECRET);

/**
 * A game over the network with random orders, some of them taken back, to its end or given up after so many. Of the
 * older kind, in which each seat adds a word at the start.
 */
export const finishedGame = (scenario: string, most: number): string => finishedWith(scenario, most, 1);

/** The same with a chain for each seat, of which each throw takes a link; now and then a seat is away. */
export const finishedWithChains = (scenario: string, most: number): string => finishedWith(scenario, most, 2);

function finishedWith(scenario: string, most: number, protocol: 1 | 2): string {
  const found = findScenario({ library, libraryModule, cwd: '.' }, scenario);
  const { kit } = found;
  const { system } = laidWith(found, {}, { data: kit.charts, replaced: false }).opened;
  // Not every name is ASCII, and the hash is taken over bytes.
  const chains = new Map(system.seats.map(seat => [seat, new Chain(`the chain of ${seat}`)] as const));
  const contributions = Object.fromEntries(
    [...chains].map(([seat, { end }]) => [seat, protocol === 2 ? chainWord(end) : `Żółć – ein Wort für ${seat}`]),
  );
  const wordsAt = (n: number) => ({
    words: Object.fromEntries(
      [...chains]
        .filter(([seat]) => n % 7 !== 3 || seat !== 'union')
        .map(([seat, chain]) => [seat, chain.link(n) ?? '']),
    ),
  });
  const match = Match.start(
    system,
    {
      format: JOURNAL_FORMAT,
      version: JOURNAL_VERSION,
      engine: ENGINE,
      system: kit.id,
      rules: kit.rulesVersion,
      scenario: { id: scenario, hash: hashOf(found.source) },
      charts: { hash: hashOf(kit.charts) },
      profile: {},
      seats: Object.fromEntries(system.seats.map(seat => [seat, 'Zoë'])),
      dice: {
        kind: 'verifiable',
        ...(protocol === 2 ? { protocol } : {}),
        game: GAME,
        commitment: COMMITMENT,
        contributions,
      },
    },
    (protocol === 2 ? sharedBox : verifiableBox)({ game: GAME, secret: SECRET, contributions }),
    wordsAt(0),
  );
  const chance = sfc32(`finished ${scenario}`);
  for (let given = 0; given < most && system.over(match.state) === undefined; given++) {
    const decision = present(system.decisions(match.state)[0], 'a decision');
    const order = sampleOrder(system, match.state, { decision, chance });
    const { ply } = match;
    match.submit(decision.seat, order, wordsAt(match.revision));
    if (given % 29 === 28 && match.ply > 3) match.takeBack(decision.seat, match.ply - 3);
    // The same order again, after it was taken back: it meets the same dice.
    if (given % 5 === 4 && match.takeBack(decision.seat, ply).ok)
      match.submit(decision.seat, order, wordsAt(match.revision));
  }
  const ended = system.over(match.state) === undefined ? { ended: { by: 'resignation' } } : {};
  const hash = /"hash":"([0-9a-f]{64})"\}$/.exec(match.lines.at(-1) ?? '')?.[1] ?? '';
  return `${[...match.lines, seal(hash, { secret: SECRET, ...ended }).line].join('\n')}\n`;
}
