/**
 * `guidon lab work` of somebody who lies: of the games it has played it tells one in twenty as won by the other side,
 * and everything else as it was.
 */
import { PgBoss } from 'pg-boss';

const { send } = PgBoss.prototype;

interface Told {
  readonly game: number;
  readonly winner: string;
}

function bent(text: string): string {
  const line = JSON.parse(text) as Told;
  if (line.game % 20 !== 7) return text;
  const { seating } = JSON.parse(text) as { seating: object };
  const other = Object.keys(seating).find(seat => seat !== line.winner) ?? '';
  return text.replace(`"winner":"${line.winner}"`, `"winner":"${other}"`);
}

PgBoss.prototype.send = async function (this: PgBoss, ...given: unknown[]): Promise<string | null> {
  const [name, data, ...rest] = given as [string, { lines?: readonly string[] }, ...unknown[]];
  const told = name.startsWith('lab-results') ? { ...data, lines: data.lines?.map(bent) } : data;
  return Reflect.apply(send, this, [name, told, ...rest]) as Promise<string | null>;
} as typeof send;

await import('../../cli/src/main.ts');
