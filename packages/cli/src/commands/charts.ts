import { type ChartPage, type ChartPart, chartPages, type SystemKit } from '@guidon/kit';
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
  const width = Math.min(context.io.columns, 100);
  const text = ({ name, title, note, source, reconstructed, parts }: ChartPage): string => {
    const indent = name === '' ? '' : '  ';
    return [
      name === '' ? '' : `\n${strong(`${title} (${name})`)}\n`,
      source.length === 0 ? '' : `${wrap(`source: ${source.join(' ')}`, width, indent)}\n`,
      reconstructed === undefined ? '' : `${indent}reconstructed: ${reconstructed ? 'yes' : 'no'}\n`,
      note === '' ? '' : `${wrap(`note: ${note}`, width, indent)}\n`,
      ...parts.map(part => partText(part, indent, width)),
    ].join('');
  };
  return [`${strong(`Charts of ${kit.title}`)}\n`, ...chartPages(kit.charts).map(text)].join('');
}

function partText(part: ChartPart, indent: string, width: number): string {
  const heading = part.name === '' ? '' : `${indent}${part.name}\n`;
  const inner = part.name === '' ? indent : `${indent}  `;
  switch (part.kind) {
    case 'value':
      return `${wrap(part.name === '' ? part.value : `${part.name}: ${part.value}`, width, indent)}\n`;
    case 'table':
      return (
        heading + table([part.head, ...part.rows].map(([first = '', ...others]) => [`${inner}${first}`, ...others]))
      );
    case 'group':
      return heading + part.parts.map(one => partText(one, inner, width)).join('');
  }
}
