import type { Decision, Issue, Json, Order, Refusal, UndoBarred } from '@guidon/kernel';
import { ask, OddsTooWide, oddsOf, remedied, showIssue } from '@guidon/kernel';
import { remedyIn } from '@guidon/kit';
import type { Context } from '../command.ts';
import { findRule, showRule } from '../commands/rules.ts';
import { table, wrap } from '../console/layout.ts';
import { oddsTable } from '../odds-table.ts';
import type { Game } from './game.ts';

/** A command of the conversation that only tells something, or nothing if it is none. */
export function answered(
  context: Context,
  game: Game,
  asked: { readonly decision: Decision; readonly typed: string; readonly order: (words: string) => Order | string },
): string | undefined {
  const { decision, typed } = asked;
  const [word = '', ...rest] = typed.split(/\s+/);
  switch (word) {
    case 'help':
    case 'h':
    case '?':
      return HELP;
    case 'units':
      return unitsText(game, decision.seat, rest);
    case 'log':
      return logText(game, /^\d+$/.test(rest[0] ?? '') ? Number(rest[0]) : 10);
    case 'rule':
      return ruleText(context, game, rest[0] ?? '');
    case 'sight':
    case 'reach':
      return askText(game, decision.seat, [word, ...rest]);
    case 'ask':
      return askText(game, decision.seat, rest);
    case 'odds':
    case 'why': {
      const order = asked.order(typed.slice(word.length).trim());
      if (typeof order === 'string') return order;
      return word === 'odds' ? oddsText(game, decision, order) : whyText(game, decision, order);
    }
    default:
      return undefined;
  }
}

function unitsText(game: Game, seat: string, words: readonly string[]): string {
  const lines = game.words
    .roster(game.match.state, seat)
    .filter(line => words.every(word => line.toLowerCase().includes(word.toLowerCase())));
  return lines.length === 0 ? 'There is no such unit.\n' : lines.map(line => `  ${line}\n`).join('');
}

/** A refusal as a sentence, and how to read the rule behind it. */
export function refusalText(game: Game, refusal: Refusal): string {
  const sentence = game.words.refusal(refusal);
  const cited = sentence.includes(refusal.rule) ? sentence : `${sentence} (${refusal.rule})`;
  const remedy = remedyIn(game.words, game.match.state, refusal);
  const instead = remedy === null ? '' : `  Legal instead: ${remedy.label}\n`;
  return `${cited}\n${instead}  "rule ${refusal.rule}" prints the rule.\n`;
}

export const issuesText = (issues: readonly Issue[]): string =>
  `That order cannot be read:\n${issues.map(issue => `  ${showIssue(issue)}\n`).join('')}`;

function whyText(game: Game, decision: Decision, order: Order): string {
  const { system, match } = game;
  const refusal = system.check(match.state, decision, order);
  if (refusal === undefined) return 'That order is legal.\n';
  const known = system.known?.(match.state, decision.seat) ?? match.state;
  return refusalText(game, remedied({ system, state: known, decision }, order, refusal));
}

function oddsText(game: Game, decision: Decision, order: Order): string {
  const refusal = game.system.check(game.match.state, decision, order);
  if (refusal !== undefined) return refusalText(game, refusal);
  const { state } = game.match;
  const known = game.system.known?.(state, decision.seat) ?? state;
  try {
    return `${game.words.order(state, order)}\n${oddsTable(game.words, oddsOf(game.system, known, { decision, order }))}`;
  } catch (error) {
    if (!(error instanceof OddsTooWide)) throw error;
    return 'Too much can come of that order: the odds cannot be counted in reasonable time.\n';
  }
}

/** `sight G9 G11`, `reach us-1-wadsworth`, or any other question of the system as `ask KIND name=value`. */
function askText(game: Game, seat: string, typed: readonly string[]): string {
  const [kind = '', ...rest] = typed;
  const named = rest.map((word, at): [string, unknown] => {
    const eq = word.indexOf('=');
    if (eq < 0) return [positional(kind, at), word];
    const value = word.slice(eq + 1);
    return [word.slice(0, eq), value.includes(',') ? value.split(',') : value];
  });
  const question = { ...Object.fromEntries(named), ask: kind };
  const told = ask(game.system, game.match.state, { seat, question });
  if (!told.ok)
    return `That question cannot be answered:\n${told.issues.map(issue => `  ${showIssue(issue)}\n`).join('')}`;
  return answerText(told.value, '  ');
}

const POSITIONAL: { readonly [kind: string]: readonly string[] } = {
  sight: ['from', 'to'],
  reach: ['unit'],
  hex: ['hex'],
};

const positional = (kind: string, at: number): string => POSITIONAL[kind]?.[at] ?? `word${at + 1}`;

/** An answer as names and values; lists of like things as a table. */
function answerText(answer: { readonly [name: string]: Json }, indent: string): string {
  return Object.entries(answer)
    .map(([name, value]) => {
      if (Array.isArray(value) && value.length > 0 && value.every(isMapping)) {
        const columns = [...new Set(value.flatMap(row => Object.keys(row)))];
        const body = value.map(row => columns.map(column => cell(row[column])));
        const rows = [columns, ...body].map(([first = '', ...others]) => [`${indent}  ${first}`, ...others]);
        return `${indent}${name}\n${table(rows)}`;
      }
      if (isMapping(value)) return `${indent}${name}\n${answerText(value, `${indent}  `)}`;
      return `${wrap(`${name}: ${cell(value)}`, 96, indent)}\n`;
    })
    .join('');
}

const isMapping = (value: Json): value is { readonly [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function cell(value: Json | undefined): string {
  if (value === undefined || value === null || value === '') return '–';
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(cell).join(' ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function ruleText(context: Context, game: Game, id: string): string {
  const { kit } = game.laid;
  const rule = findRule(kit, id);
  return rule === undefined ? `${kit.title} has no rule "${id}".\n` : showRule(context, kit, rule);
}

export function logText(game: Game, count: number): string {
  const told = game.told.slice(-count);
  return told.map(entry => entryText(game, entry)).join('') || 'Nothing has happened yet.\n';
}

export function entryText(game: Game, entry: Game['told'][number]): string {
  const head = entry.seat === '' ? '' : `${game.words.seat(entry.seat)}: ${entry.order}\n`;
  return head + entry.sentences.map(sentence => `${wrap(sentence, 96, '  ')}\n`).join('');
}

export const UNDO_BARRED: { readonly [B in UndoBarred]: string } = {
  'nothing-to-undo': 'There is nothing to take back.',
  'dice-rolled': 'Dice were thrown for the last order: it cannot be taken back.',
  revealed: 'The last order brought something to light: it cannot be taken back.',
  'another-seat': 'The other side has acted since: your order cannot be taken back.',
  'asked-together': 'Both sides were asked at once: the answer cannot be taken back.',
};

const HELP = `Choose by number, or type an order:
  move units=us-a,us-b path=G11,G10 road        (the words and names are those of your game: pick a number to see one)
      the order's word, then name=value; commas make a list; a bare word is a switch
  {"do": "pass"}
      the same as JSON
  11th New York: advance 3, shoot 33rd Virginia (a sentence, in games on a table: a unit, a colon, what it does)
A few letters (a unit, a hex) show only the choices in which they occur; 0 goes back, Enter shows more.

  board            the map again                odds ORDER    every outcome with its exact fraction
  units [WORDS]    every unit, one to a line    why ORDER     is it legal, and if not, why
  log [N]          the last N orders            sight A B     can A be seen from B
  rule ID          a rule in our words          reach UNIT    where a unit can go
  undo             take back the last order     ask KIND …    any other question: ask hex hex=…
  bot              let the bot decide once      load FILE     go on with another game
  hint             what would the bot do        quit          save and leave
  save [FILE]      save now                     help          this text
ORDER is a number of the list or a typed order.
`;
