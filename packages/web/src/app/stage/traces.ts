import { createSignal } from 'solid-js';
import type { Beat } from './beats.ts';
import { isSamePlace, keyOf, type Place } from './places.ts';

/** What stays on the board for a while: the way somebody went, and where somebody was lost. */
export interface Trace {
  readonly kind: 'move' | 'retreat' | 'lost';
  readonly seat: string;
  readonly units: readonly string[];
  readonly path: readonly Place[];
}

/** More than these nobody can tell apart. */
const MOST = 40;

/** The traces with those of another beat. Whoever goes on lengthens his way. */
export function withTraces(traces: readonly Trace[], { scene }: Beat): readonly Trace[] {
  let all = traces;
  const ways = new Map<string, Trace>();
  for (const { unit, seat, kind, path } of scene.travels) {
    const key = path.map(keyOf).join();
    ways.set(key, { kind, seat, units: [...(ways.get(key)?.units ?? []), unit], path });
  }
  for (const way of ways.values()) {
    const before = all.find(({ kind, units }) => kind === way.kind && way.units.some(unit => units.includes(unit)));
    const isLonger = before !== undefined && isSamePlace(before.path.at(-1) ?? null, way.path[0] ?? null);
    all = isLonger
      ? all.map(trace => (trace === before ? { ...way, path: [...before.path, ...way.path.slice(1)] } : trace))
      : [...all, way];
  }
  const lost = scene.effects.flatMap(({ kind, seat, unit, place }): readonly Trace[] =>
    kind === 'lost' ? [{ kind, seat, units: [unit], path: [place] }] : [],
  );
  return [...all, ...lost].slice(-MOST);
}

/** The traces on the board. A beat leaves its own once, however often somebody steps back to it. */
export function createTraces() {
  const [left, setLeft] = createSignal<readonly Trace[]>([]);
  let last = -1;
  return {
    left,
    clear: () => setLeft([]),
    /** Other beats are played from here on. */
    begin: (): void => {
      last = -1;
    },
    leave(beats: readonly Beat[], at: number): void {
      const beat = beats[at];
      if (beat === undefined || at <= last) return;
      last = at;
      setLeft(known => withTraces(known, beat));
    },
  };
}
