import type { SystemKit } from '@guidon/kit';
import { type Command, type Context, FINE } from '../command.ts';
import { JSON_OPTION } from '../console/args.ts';
import { BadInput } from '../console/bad-input.ts';
import { jsonText, table, wrap } from '../console/layout.ts';
import { paintFor } from '../console/paint.ts';
import { checkedCharts, systemNamed } from '../setting.ts';

export const charts: Command = {
  spec: {
    name: 'charts',
    usage: 'SYSTEM [--check FILE] [--json]',
    about: 'Shows the charts of a game, where each comes from and whether it is reconstructed.',
    more: 'Owners of the printed game may replace them: save the output of --json, put in the printed figures, check the file, and play with guidon play … --charts FILE.',
    options: [
      { name: 'check', value: 'FILE', about: 'check a replacement file; every fault is shown with its path' },
      JSON_OPTION,
    ],
    examples: [
      ['guidon charts yb', 'the charts as shipped'],
      ['guidon charts yb --json > printed.json', 'a file to put the printed figures into'],
      ['guidon charts yb --check printed.json', 'is the file complete and well-formed?'],
    ],
  },
  run(given, context) {
    const word = given.single('system');
    if (word === undefined) throw new BadInput('name a system: guidon charts SYSTEM. guidon list shows them.');
    const kit = systemNamed(context.library, word);
    const file = given.text('check');
    if (file !== undefined) {
      checkedCharts(context, kit, file);
      if (given.has('json')) context.io.out(jsonText({ file, ok: true }));
      else context.io.out(`${file} is a complete set of charts for ${kit.title}.\n`);
    } else context.io.out(given.has('json') ? jsonText(kit.charts) : page(context, kit));
    return FINE;
  },
};

function page(context: Context, kit: SystemKit): string {
  const { strong } = paintFor(context.io);
  const parts = [`${strong(`Charts of ${kit.title}`)}\n`];
  if (!isMapping(kit.charts)) return parts.join('');
  for (const [name, value] of Object.entries(kit.charts)) {
    parts.push(
      isMapping(value) || Array.isArray(value)
        ? `\n${strong(name)}\n${shown(value, '  ', context)}`
        : `${name}: ${cell(value)}\n`,
    );
  }
  return parts.join('');
}

/** Any chart as text: rows with the same columns as a table, the rest as names and values. */
function shown(value: unknown, indent: string, context: Context): string {
  const width = Math.min(context.io.columns, 100);
  if (Array.isArray(value)) {
    const rows = value.filter(isMapping);
    if (rows.length === value.length && rows.length > 0 && rows.every(isFlat))
      return grid(
        rows.map(row => ['', row]),
        indent,
      );
    return value
      .map(item => (isMapping(item) ? shown(item, `${indent}  `, context) : `${indent}${cell(item)}\n`))
      .join('');
  }
  if (!isMapping(value)) return `${indent}${cell(value)}\n`;
  const entries = Object.entries(value);
  const rows = entries.flatMap(([name, part]): [string, Record<string, unknown>][] =>
    isMapping(part) ? [[name, part]] : [],
  );
  if (rows.length === entries.length && rows.length > 1 && rows.every(([, row]) => isFlat(row)))
    return grid(rows, indent);
  return entries
    .map(([name, part]) =>
      isMapping(part) || (Array.isArray(part) && part.some(isMapping))
        ? `${indent}${name}\n${shown(part, `${indent}  `, context)}`
        : `${wrap(`${name}: ${cell(part)}`, width, indent)}\n`,
    )
    .join('');
}

function grid(rows: readonly (readonly [string, Record<string, unknown>])[], indent: string): string {
  const columns = [...new Set(rows.flatMap(([, row]) => Object.keys(row)))];
  const named = rows.some(([name]) => name !== '');
  const head = [...(named ? [''] : []), ...columns];
  const body = rows.map(([name, row]) => [...(named ? [name] : []), ...columns.map(column => cell(row[column]))]);
  return table([head, ...body].map(([first = '', ...others]) => [`${indent}${first}`, ...others]));
}

const isMapping = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isFlat = (row: Record<string, unknown>): boolean =>
  Object.values(row).every(value => cell(value).length <= 40 && !isMapping(value));

function cell(value: unknown): string {
  if (value === undefined) return '';
  if (value === null) return '–';
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (Array.isArray(value)) return value.map(cell).join(' ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
