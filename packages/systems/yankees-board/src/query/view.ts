import type { Json } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { codeAt, hasWorks, idsOf } from '../terms/lookups.ts';
import { SIDES } from '../terms/names.ts';
import type { YbState } from '../terms/state.ts';

/** What a seat may know: all of the position as it may know it (rulings R64, R73). */
export function viewOf(board: Board, state: YbState): Json {
  return {
    scenario: board.scenario,
    day: board.days[state.day]?.day ?? '',
    hour: state.isNight ? 'night' : state.hour,
    turn: state.turn,
    cup: state.cup,
    round: state.round === null ? null : roundView(board, state.round),
    fight: state.engagement === null ? null : fightView(board, state.engagement),
    losses: lossesOf(board, state),
    units: state.units.map((unit, index) => unitView(board, unit, index)),
    score: { ...state.score },
    control: Object.fromEntries(
      board.victoryHexes.map(({ hex }, at) => [codeAt(board, hex), state.control[at] ?? 'union']),
    ),
    works: board.map.works
      .filter(({ hex, side }) => hasWorks(board, state, { hex, side }))
      .map(({ hex, side }) => ({ hex: codeAt(board, hex), side })),
    verdict: state.verdict === null ? null : { ...state.verdict, score: { ...state.verdict.score } },
  };
}

const roundView = (board: Board, round: NonNullable<YbState['round']>): Json => ({
  marker: round.marker,
  side: round.side,
  pool: { ...round.pool },
  shifted: idsOf(board, round.shifted),
  fellBack: idsOf(board, round.fellBack),
});

const fightView = (board: Board, fight: NonNullable<YbState['engagement']>): Json => ({
  movers: idsOf(board, fight.movers),
  hex: codeAt(board, fight.hex),
  reactors: idsOf(board, fight.reactors),
  target: fight.target === null ? null : codeAt(board, fight.target),
});

function unitView(board: Board, unit: YbState['units'][number], index: number): Json {
  const roster = board.roster[index];
  const arrival = board.arrivals[index];
  return {
    id: roster?.id ?? '',
    name: roster?.name ?? '',
    side: roster?.side ?? '',
    corps: roster?.corps ?? '',
    type: roster?.arm ?? '',
    training: roster?.training ?? '',
    cf: roster?.cf ?? 0,
    /** Null where they are not seen. */
    steps: unit.unseen === true ? null : unit.steps,
    status: unit.status,
    hex: unit.status === 'map' ? codeAt(board, unit.hex) : null,
    activated: unit.activated,
    recovered: unit.recovered,
    entry:
      arrival === undefined || unit.status === 'map'
        ? null
        : { hex: codeAt(board, arrival.hex), day: arrival.day, hour: arrival.hour },
  };
}

/** Steps lost by each side so far, for reports. */
const lossesOf = (board: Board, state: YbState): { readonly [side: string]: number } =>
  Object.fromEntries(
    SIDES.map(side => [
      side,
      state.units.reduce((sum, unit, index) => {
        const roster = board.roster[index];
        return roster?.side === side && !board.lostBefore.includes(index) ? sum + roster.cf - unit.steps : sum;
      }, 0),
    ]),
  );
