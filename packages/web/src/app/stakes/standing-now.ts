import type { LevelPicture, StakesPicture } from '@guidon/protocol';
import { words } from '../words/words.ts';

type SeatTitle = (seat: string) => string;

/** What a level of victory is called. */
export function levelName({ seat, result }: LevelPicture, seatTitle: SeatTitle): string {
  if (seat === null) return words().stakes.draw;
  const title = seatTitle(seat);
  if (result === '' || result === 'Win') return words().stakes.victory(title);
  // `Union decisive`, `Decisive`: scenarios write it either way.
  const grade = result.split(' ').at(-1) ?? result;
  return words().stakes.levelOf(title, grade.charAt(0).toUpperCase() + grade.slice(1));
}

/** The result if the game ended now. */
export const levelNow = ({ levels, now }: StakesPicture, seatTitle: SeatTitle): string => {
  const level = levels[now];
  return level === undefined ? words().stakes.draw : levelName(level, seatTitle);
};

/** By how much a side leads. */
export const leadOf = (stakes: StakesPicture, seat: string): number =>
  stakes.scored.reduce((sum, line) => sum + (line.seat === seat ? line.points : -line.points), 0);

/** What a side lacks for its next better result; nothing where it has the best. */
export function lacking(
  stakes: StakesPicture,
  seat: string,
): { readonly level: LevelPicture; readonly points: number } | undefined {
  const lead = leadOf(stakes, seat);
  return stakes.levels
    .flatMap(level =>
      level.seat === seat && level.lead !== null && level.lead > lead ? [{ level, points: level.lead - lead }] : [],
    )
    .toSorted((a, b) => a.points - b.points)[0];
}

/** What must be so for a level. */
export const conditionOf = ({ lead }: LevelPicture): string => {
  if (lead === null) return words().stakes.otherwise;
  return lead > 0 ? words().stakes.leadBy(lead) : words().stakes.behindBy(-lead);
};
