import {
  commitmentTo,
  hashOf,
  JOURNAL_FORMAT,
  JOURNAL_VERSION,
  Match,
  present,
  sampleOrder,
  seal,
  sfc32,
  verifiableBox,
} from '@guidon/kernel';
import { ENGINE } from '@guidon/library';
import { findScenario, laidWith } from './setting.ts';
import { library, libraryModule } from './shipped.ts';

const GAME = 'a-game-far-away';
const SECRET = 'the secret of this game';

export const COMMITMENT = commitmentTo(GAME, SECRET);

/** A game over the network with random orders, some of them taken back, to its end or given up after so many. */
export function finishedGame(scenario: string, most: number): string {
  const found = findScenario({ library, libraryModule, cwd: '.' }, scenario);
  const { kit } = found;
  const { system } = laidWith(found, {}, { data: kit.charts, replaced: false }).opened;
  // Not every name is ASCII, and the hash is taken over bytes.
  const contributions = Object.fromEntries(system.seats.map(seat => [seat, `Żółć – ein Wort für ${seat}`]));
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
      dice: { kind: 'verifiable', game: GAME, commitment: COMMITMENT, contributions },
    },
    verifiableBox({ game: GAME, secret: SECRET, contributions }),
  );
  const chance = sfc32(`finished ${scenario}`);
  for (let given = 0; given < most && system.over(match.state) === undefined; given++) {
    const decision = present(system.decisions(match.state)[0], 'a decision');
    match.submit(decision.seat, sampleOrder(system, match.state, { decision, chance }));
    if (given % 29 === 28 && match.ply > 3) match.takeBack(decision.seat, match.ply - 3);
  }
  const ended = system.over(match.state) === undefined ? { ended: { by: 'resignation' } } : {};
  const hash = /"hash":"([0-9a-f]{64})"\}$/.exec(match.lines.at(-1) ?? '')?.[1] ?? '';
  return `${[...match.lines, seal(hash, { secret: SECRET, ...ended }).line].join('\n')}\n`;
}
