import { type Cast, type Cup, type DiceBox, DiceError, type Face, knownFace } from '../dice/dice.ts';

/** One die of a script; with a purpose it must be thrown for that. */
export interface ScriptedDie {
  readonly face: Face;
  readonly purpose?: string;
}

export interface ScriptedBox extends DiceBox {
  /** Dice not yet thrown. */
  left(): readonly ScriptedDie[];
}

/** Cases: the dice stand in a list and are thrown in its order, whatever the order given. */
export function scriptedBox(script: readonly ScriptedDie[]): ScriptedBox {
  let next = 0;
  const cup: Cup = {
    cast<F extends Face>({ die, count, purpose, rule }: Cast<F>): readonly F[] {
      const faces: F[] = [];
      for (let i = 0; i < count; i++) {
        const scripted = script[next];
        if (scripted === undefined)
          throw new DiceError('missing', `die ${next + 1} is missing: ${die.die} for ${purpose} (${rule})`);
        const face = knownFace(die, scripted.face);
        if (face === undefined)
          throw new DiceError(
            'mismatch',
            `die ${next + 1}: ${scripted.face} is no face of ${die.die}, thrown for ${purpose} (${rule})`,
          );
        if (scripted.purpose !== undefined && scripted.purpose !== purpose)
          throw new DiceError(
            'mismatch',
            `die ${next + 1}: scripted for ${scripted.purpose}, thrown for ${purpose} (${rule})`,
          );
        faces.push(face);
        next++;
      }
      return faces;
    },
  };
  return { open: () => cup, left: () => script.slice(next) };
}
