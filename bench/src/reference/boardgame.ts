import { createRequire } from 'node:module';
import type { Board } from '@guidon/yankees-board';
import { type Terrain, terrainOf } from './terrain.ts';

/** What is used of boardgame.io; its folders cannot be imported as modules. */
interface Library {
  CreateGameReducer(setting: { game: object }): (state: Position, action: object) => Position;
  InitializeGame(setting: { game: object; numPlayers: number }): Position;
}

interface Position {
  readonly _stateID: number;
  readonly ctx: { readonly currentPlayer: string };
  readonly deltalog?: readonly unknown[];
}

const library: Library = createRequire(import.meta.url)('boardgame.io/internal');

const INVALID_MOVE = 'INVALID_MOVE';
const UNITS = 100;
const ALLOWANCE = 8;
const STACK = 2;

interface Counter {
  hex: number;
  steps: number;
  activated: boolean;
  side: string;
}

interface Given<G> {
  readonly G: G;
  readonly playerID: string;
  readonly random: { D6(): number };
}

/** How a game keeps its hundred units. */
interface Style<G> {
  setup(hexes: readonly number[]): G;
  march(terrain: Terrain): (given: Given<G>, unit: number, path: readonly number[]) => string | undefined;
}

const sideOf = (unit: number): string => `${unit % 2}`;

/** One object a unit, looked up and changed as the library's documentation does. */
const OBJECTS: Style<{ units: Counter[] }> = {
  setup: hexes => ({ units: hexes.map((hex, unit) => ({ hex, steps: 6, activated: false, side: sideOf(unit) })) }),
  march:
    terrain =>
    ({ G, playerID, random }, unit, path) => {
      const mover = G.units[unit];
      if (mover === undefined || mover.side !== playerID || mover.activated) return INVALID_MOVE;
      const enemies = G.units.filter(other => other.side !== playerID && other.steps > 0);
      const isZone = (hex: number): boolean => enemies.some(enemy => areNext(terrain, enemy.hex, hex));
      let [hex, spent] = [mover.hex, 0];
      for (const [at, to] of path.entries()) {
        spent += priceOf(terrain, hex, to);
        if (spent > ALLOWANCE || enemies.some(enemy => enemy.hex === to)) return INVALID_MOVE;
        if (at < path.length - 1 && isZone(to)) return INVALID_MOVE;
        hex = to;
      }
      if (G.units.filter(other => other !== mover && other.hex === hex).length >= STACK) return INVALID_MOVE;
      mover.hex = hex;
      mover.activated = true;
      for (const enemy of enemies)
        if (areNext(terrain, enemy.hex, hex) && random.D6() === 6) mover.steps = Math.max(1, mover.steps - 1);
      return undefined;
    },
};

/** Lists of numbers, so that reading makes no proxy of every unit: tuned to how the library copies. */
const NUMBERS: Style<{ hex: number[]; steps: number[]; activated: boolean[] }> = {
  setup: hexes => ({ hex: [...hexes], steps: hexes.map(() => 6), activated: hexes.map(() => false) }),
  march:
    terrain =>
    ({ G, playerID, random }, unit, path) => {
      const at = G.hex.slice();
      const from = at[unit];
      if (from === undefined || sideOf(unit) !== playerID || G.activated[unit] === true) return INVALID_MOVE;
      const enemies = at.filter((_, other) => sideOf(other) !== playerID);
      let [hex, spent] = [from, 0];
      for (const [step, to] of path.entries()) {
        spent += priceOf(terrain, hex, to);
        if (spent > ALLOWANCE || enemies.includes(to)) return INVALID_MOVE;
        if (step < path.length - 1 && enemies.some(enemy => areNext(terrain, enemy, to))) return INVALID_MOVE;
        hex = to;
      }
      if (at.filter((place, other) => other !== unit && place === hex).length >= STACK) return INVALID_MOVE;
      G.hex[unit] = hex;
      G.activated[unit] = true;
      let lost = 0;
      for (const enemy of enemies) if (areNext(terrain, enemy, hex) && random.D6() === 6) lost++;
      if (lost > 0) G.steps[unit] = Math.max(1, (G.steps[unit] ?? 1) - lost);
      return undefined;
    },
};

const STYLES = { objects: OBJECTS, numbers: NUMBERS } as const;

function priceOf(terrain: Terrain, from: number, to: number): number {
  for (let way = from * 6; way < from * 6 + 6; way++) if (terrain.neighbours[way] === to) return terrain.cost[way] ?? 0;
  return Number.POSITIVE_INFINITY;
}

const areNext = (terrain: Terrain, a: number, b: number): boolean => {
  const dq = (terrain.q[a] ?? 0) - (terrain.q[b] ?? 0);
  const dr = (terrain.r[a] ?? 0) - (terrain.r[b] ?? 0);
  return Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr) === 2;
};

/**
 * A game of a hundred units on the same map in boardgame.io: a march with check of allowance, enemies, zones and
 * stacking, and a die for each enemy next to its end. `replay` gives the reducer the same moves again, from the start;
 * it returns how many there were. The library keeps its log of each move in the state; nothing is written out or
 * hashed, and undo is off, since its list grows with every move.
 */
export function boardgame(board: Board, how: { style: keyof typeof STYLES; moves: number }): { replay(): number } {
  const terrain = terrainOf(board);
  const style = STYLES[how.style];
  const hexes = Array.from({ length: UNITS }, (_, unit) => (unit * 7) % terrain.size);
  const game = {
    disableUndo: true,
    seed: 'guidon',
    setup: () => style.setup(hexes),
    moves: { march: style.march(terrain) },
    turn: {
      onBegin: ({ G }: { G: { units?: Counter[]; activated?: boolean[] } }) => {
        for (const unit of G.units ?? []) unit.activated = false;
        G.activated?.fill(false);
      },
    },
  };
  const reducer = library.CreateGameReducer({ game });
  const start = library.InitializeGame({ game, numPlayers: 2 });
  const actions = quietly(() => legalActions({ reducer, start, terrain, hexes }, how.moves));
  return {
    replay() {
      let state = start;
      for (const action of actions) state = reducer(state, action);
      return actions.length;
    },
  };
}

/** The library reports every refused move on the console. */
function quietly<T>(work: () => T): T {
  const { error } = console;
  console.error = () => undefined;
  try {
    return work();
  } finally {
    console.error = error;
  }
}

interface Table {
  readonly reducer: (state: Position, action: object) => Position;
  readonly start: Position;
  readonly terrain: Terrain;
  readonly hexes: readonly number[];
}

/** Moves that the game accepts one after another, with a new turn after every twenty. */
function legalActions({ reducer, start, terrain, hexes }: Table, moves: number): readonly object[] {
  const places = [...hexes];
  const actions: object[] = [];
  let state = start;
  const give = (action: object): boolean => {
    const after = reducer(state, action);
    const done = after._stateID !== state._stateID;
    if (done) actions.push(action);
    state = after;
    return done;
  };
  for (let tried = 0, done = 0; done < moves && tried < moves * 50; tried++) {
    const unit = (tried * 13) % UNITS;
    const playerID = state.ctx.currentPlayer;
    const path = wander(terrain, places[unit] ?? 0, tried);
    if (!give({ type: 'MAKE_MOVE', payload: { type: 'march', args: [unit, path], playerID } })) continue;
    places[unit] = path[path.length - 1] ?? 0;
    if (++done % 20 === 0) give({ type: 'GAME_EVENT', payload: { type: 'endTurn', args: [], playerID } });
  }
  return actions;
}

function wander(terrain: Terrain, from: number, turn: number): readonly number[] {
  const path: number[] = [];
  for (let step = 0, hex = from; step < 1 + (turn % 3); step++) {
    const near = Array.from({ length: 6 }, (_, d) => terrain.neighbours[hex * 6 + d] ?? -1).filter(to => to >= 0);
    hex = near[(turn * 5 + step) % near.length] ?? hex;
    path.push(hex);
  }
  return path;
}
