import { type Cup, type Decision, type DiceBox, type Order, seededBox } from '@guidon/kernel';

/** What tells one deed from another. */
interface Deed {
  readonly units?: readonly string[];
  readonly unit?: string;
  readonly stack?: string;
  readonly target?: string;
  readonly hex?: string;
}

/**
 * Dice for playing on: the same deed in the same segment meets the same dice, whatever else is done. Two lines of play
 * then differ only by what follows from the difference between them.
 */
export class FatedBox implements DiceBox {
  private readonly box: DiceBox;
  private readonly times = new Map<string, number>();
  private stream = 0;

  constructor(seed: string) {
    this.box = seededBox(seed);
  }

  /** Says which deed the next dice are for. */
  of(clock: number, decision: Decision, order: Order): void {
    const { units, unit, stack, target }: Deed = order as object;
    const { hex }: Deed = decision as object;
    const who = units?.[0] ?? unit ?? stack ?? '';
    const deed = `${clock} ${decision.seat} ${decision.asks} ${order.do} ${who} ${target ?? ''} ${hex ?? ''}`;
    const time = this.times.get(deed) ?? 0;
    this.times.set(deed, time + 1);
    this.stream = hashed(`${deed} ${time}`);
  }

  open(): Cup {
    return this.box.open(this.stream);
  }
}

/** A number of 32 bits (FNV-1a). */
function hashed(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
