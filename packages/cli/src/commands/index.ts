import type { Command } from '../command.ts';
import { lab } from './batches/lab.ts';
import { ladder } from './batches/ladder.ts';
import { scenario } from './batches/scenario.ts';
import { sim } from './batches/sim.ts';
import { bench } from './bench.ts';
import { bot } from './bot.ts';
import { caseCommand } from './case.ts';
import { charts } from './charts.ts';
import { replay } from './journals/replay.ts';
import { review } from './journals/review.ts';
import { verify } from './journals/verify.ts';
import { lesson } from './learning/lesson.ts';
import { puzzle } from './learning/puzzle.ts';
import { study } from './learning/study.ts';
import { list } from './list.ts';
import { odds } from './odds.ts';
import { play } from './play.ts';
import { rules } from './rules.ts';
import { admin } from './server/admin.ts';
import { backup, restore } from './server/backup.ts';

/** In the order in which the overview shows them. */
export const COMMANDS: readonly Command[] = [
  play,
  list,
  rules,
  caseCommand,
  lesson,
  puzzle,
  study,
  odds,
  scenario,
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
