import {
  type Added,
  type Cast,
  type Cup,
  type DiceBox,
  DiceError,
  type Face,
  knownFace,
  type Rolled,
} from '../dice/dice.ts';

/** Replay: the throws written down for each order. A throw that does not agree is an error, never a new die. */
export function recordedBox(
  throwsOf: (ply: number) => readonly Rolled[],
  addedTo: () => Added | undefined = () => undefined,
): DiceBox {
  return { open: ply => recordedCup(throwsOf(ply), addedTo()) };
}

function recordedCup(rolls: readonly Rolled[], added: Added | undefined): Cup {
  let next = 0;
  return {
    added,
    cast<F extends Face>(cast: Cast<F>): readonly F[] {
      const recorded = rolls[next++];
      if (recorded === undefined)
        throw new DiceError('missing', `no throw recorded for ${cast.purpose} (${cast.rule})`);
      if (recorded.die !== cast.die.die || recorded.rule !== cast.rule || recorded.faces.length !== cast.count)
        throw new DiceError(
          'mismatch',
          `recorded ${recorded.faces.length} ${recorded.die} (${recorded.rule}), thrown ${cast.count} ${cast.die.die} (${cast.rule})`,
        );
      return recorded.faces.map(face => {
        const known = knownFace(cast.die, face);
        if (known === undefined) throw new DiceError('mismatch', `${face} is no face of ${cast.die.die}`);
        return known;
      });
    },
  };
}
