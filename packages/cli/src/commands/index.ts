import type { Command } from '../command.ts';
import { bench } from './bench.ts';
import { bot } from './bot.ts';
import { caseCommand } from './case.ts';
import { charts } from './charts.ts';
import { replay } from './journals/replay.ts';
import { review } from './journals/review.ts';
import { verify } from './journals/verify.ts';
import { lab } from './lab.ts';
import { ladder } from './ladder.ts';
import { lesson } from './learning/lesson.ts';
import { puzzle } from './learning/puzzle.ts';
import { list } from './list.ts';
import { odds } from './odds.ts';
import { play } from './play.ts';
import { rules } from './rules.ts';
import { admin } from './server/admin.ts';
import { backup, restore } from './server/backup.ts';
import { sim } from './sim.ts';

/** In the order in which the overview shows them. */
export const COMMANDS: readonly Command[] = [
  play,
  list,
  rules,
  caseCommand,
  lesson,
  puzzle,
  odds,
  sim,
  lab,
  ladder,
  replay,
  review,
  verify,
  charts,
  bot,
  backup,
  restore,
  admin,
  bench,
];
