import { BadInput, orBad } from './bad-input.ts';
import { table, wrap } from './layout.ts';

export interface OptionSpec {
  readonly name: string;
  /** What stands for its value in the help; without, the option is a switch. */
  readonly value?: string;
  readonly about: string;
}

/** What a command is called with, and what its help says. */
export interface CommandSpec {
  readonly name: string;
  readonly usage: string;
  readonly about: string;
  /** Further paragraphs of the help. */
  readonly more?: string;
  readonly options: readonly OptionSpec[];
  readonly examples: readonly (readonly [command: string, about: string])[];
}

export const JSON_OPTION: OptionSpec = { name: 'json', about: 'print JSON, for programs' };
const HELP_OPTION: OptionSpec = { name: 'help', about: 'print this help' };

/** The arguments of a command, read by its spec. */
export class Given {
  readonly rest: readonly string[];
  private readonly values: ReadonlyMap<string, readonly string[]>;

  constructor(rest: readonly string[], values: ReadonlyMap<string, readonly string[]>) {
    this.rest = rest;
    this.values = values;
  }

  has(name: string): boolean {
    return this.values.has(name);
  }

  text(name: string): string | undefined {
    return this.values.get(name)?.at(-1);
  }

  /** All values of an option that may be given again, split at commas. */
  list(name: string): readonly string[] | undefined {
    return this.values
      .get(name)
      ?.flatMap(value => value.split(','))
      .map(part => part.trim());
  }

  count(name: string, bounds: { readonly least: number; readonly most: number }): number | undefined {
    const given = this.text(name);
    if (given === undefined) return undefined;
    const value = /^\d+$/.test(given) ? Number(given) : Number.NaN;
    if (!(value >= bounds.least && value <= bounds.most))
      throw new BadInput(`--${name}: expected a whole number from ${bounds.least} to ${bounds.most}, found "${given}"`);
    return value;
  }

  /** The only argument, or nothing. */
  single(what: string): string | undefined {
    if (this.rest.length > 1) throw new BadInput(`expected one ${what}, found ${this.rest.join(' ')}`);
    return this.rest[0];
  }
}

export function parseArgs(spec: CommandSpec, argv: readonly string[]): Given {
  const rest: string[] = [];
  const values = new Map<string, string[]>();
  for (let at = 0; at < argv.length; at++) {
    const word = argv[at] ?? '';
    if (word === '--') {
      rest.push(...argv.slice(at + 1));
      break;
    }
    if (word === '-h') values.set('help', ['']);
    else if (word.startsWith('-') && word !== '-') {
      const [name, inline] = split(word);
      const option = optionOf(spec, name, word);
      if (option.value === undefined && inline !== undefined) throw new BadInput(`--${name} takes no value`);
      const value =
        option.value === undefined ? '' : orBad(inline ?? argv[++at], () => `--${name} needs a value: ${option.value}`);
      values.set(name, [...(values.get(name) ?? []), value]);
    } else rest.push(word);
  }
  return new Given(rest, values);
}

function split(word: string): readonly [string, string | undefined] {
  const at = word.indexOf('=');
  const name = word.replace(/^--?/, '');
  return at < 0 ? [name, undefined] : [word.slice(0, at).replace(/^--?/, ''), word.slice(at + 1)];
}

function optionOf(spec: CommandSpec, name: string, word: string): OptionSpec {
  const options = [...spec.options, HELP_OPTION];
  const option = word.startsWith('--') ? options.find(known => known.name === name) : undefined;
  return orBad(
    option,
    () =>
      `guidon ${spec.name} has no option ${word.split('=')[0]}. It has ${options.map(known => `--${known.name}`).join(', ')}.`,
  );
}

export function helpOf(spec: CommandSpec, columns: number): string {
  const width = Math.min(columns, 100);
  const options = [...spec.options, HELP_OPTION].map(option => [
    `  --${option.name}${option.value === undefined ? '' : ` ${option.value}`}`,
    option.about,
  ]);
  const examples = spec.examples.map(([command, about]) => `  ${command}\n${wrap(about, width, '      ')}\n`);
  return [
    `guidon ${spec.name}${spec.usage === '' ? '' : ` ${spec.usage}`}\n\n`,
    `${wrap(spec.about, width)}\n`,
    spec.more === undefined ? '' : `\n${wrap(spec.more, width)}\n`,
    `\nOptions\n${table(options)}`,
    `\nExamples\n${examples.join('')}`,
  ].join('');
}
