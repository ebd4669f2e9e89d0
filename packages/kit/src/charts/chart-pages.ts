/**
 * The charts of a game as pages to be read: every game keeps its charts in a shape of its own, and rows that have the
 * same columns are a table in all of them.
 */
export interface ChartPage {
  readonly name: string;
  readonly title: string;
  readonly note: string;
  /** Not as printed, or not known to be. Undefined where the file does not say it of this chart. */
  readonly reconstructed: boolean | undefined;
  /** Rules and rulings that it follows, as the file names them. */
  readonly source: readonly string[];
  readonly parts: readonly ChartPart[];
}

export type ChartPart =
  | { readonly kind: 'value'; readonly name: string; readonly value: string }
  | {
      readonly kind: 'table';
      readonly name: string;
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
    }
  | { readonly kind: 'group'; readonly name: string; readonly parts: readonly ChartPart[] };

type Mapping = { readonly [name: string]: unknown };
type NamedRow = readonly [name: string, row: Mapping];

const ABOUT = ['id', 'system', 'version', 'title', 'note', 'source', 'reconstructed'];
/** A longer text makes no cell of a table. */
const CELL = 60;
/** A list of so many results is one for each face of a ten-sided die, which begins at nought. */
const FACES = 10;

/** What is said of the whole set stands under no name; then chart by chart. */
export function chartPages(charts: unknown): readonly ChartPage[] {
  if (!isMapping(charts)) return [];
  const entries = Object.entries(charts);
  const whole = entries.filter(([, value]) => !isMapping(value) && !Array.isArray(value));
  return [
    pageOf('', Object.fromEntries(whole)),
    ...entries
      .filter(([, value]) => isMapping(value) || (Array.isArray(value) && value.length > 0))
      .map(([name, value]) => pageOf(name, isMapping(value) ? value : { '': value })),
  ];
}

function pageOf(name: string, chart: Mapping): ChartPage {
  const { title, note, source, reconstructed } = chart;
  return {
    name,
    title: typeof title === 'string' ? title : inWords(name),
    note: typeof note === 'string' ? note : '',
    reconstructed: typeof reconstructed === 'boolean' ? reconstructed : undefined,
    source: Array.isArray(source) ? source.map(String) : typeof source === 'string' ? [source] : [],
    parts: partsOf(Object.fromEntries(Object.entries(chart).filter(([key]) => !ABOUT.includes(key)))),
  };
}

function partsOf(chart: Mapping): readonly ChartPart[] {
  const rows = asRows(chart);
  if (rows !== undefined) return [tableOf('', rows)];
  const lists = Object.entries(chart).flatMap(([name, value]): NamedRow[] =>
    isList(value) ? [[name, { '': value }]] : [],
  );
  const isLong = Object.values(chart).some(value => isList(value) && value.length > 2);
  if (isLong && lists.length > 1 && lists.length === Object.keys(chart).length) return [tableOf('', lists)];
  return Object.entries(chart).map(([name, value]): ChartPart => partOf(name, value));
}

function partOf(name: string, value: unknown): ChartPart {
  if (Array.isArray(value) && value.length > 0 && value.every(isMapping)) {
    if (value.every(isFlat))
      return tableOf(
        name,
        value.map(row => ['', row]),
      );
    return {
      kind: 'group',
      name: inWords(name),
      parts: value.map(row => ({ kind: 'group', name: '', parts: partsOf(row) })),
    };
  }
  if (!isMapping(value)) return { kind: 'value', name: inWords(name), value: cell(value) };
  const rows = asRows(value);
  if (rows !== undefined) return tableOf(name, rows);
  return { kind: 'group', name: inWords(name), parts: partsOf(value) };
}

/** A mapping whose values are all flat mappings is a table with a row for each. */
function asRows(value: Mapping): readonly NamedRow[] | undefined {
  const rows = Object.entries(value).flatMap(([name, row]): NamedRow[] => (isMapping(row) ? [[name, row]] : []));
  const isTable = rows.length > 1 && rows.length === Object.keys(value).length && rows.every(([, row]) => isFlat(row));
  return isTable && hasLikeColumns(rows) ? rows : undefined;
}

/** Long lists and single figures do not stand in one column. */
function hasLikeColumns(rows: readonly NamedRow[]): boolean {
  const columns = [...new Set(rows.flatMap(([, row]) => Object.keys(row)))];
  return columns.every(column => {
    const values = rows.map(([, row]) => row[column]);
    return values.every(isList) || !values.some(value => isList(value) && value.length > 2);
  });
}

/** A list within a row becomes columns of its own: results by face of the die, factors by range. */
function tableOf(name: string, rows: readonly NamedRow[]): ChartPart {
  const columns = [...new Set(rows.flatMap(([, row]) => Object.keys(row)))].map(column => {
    const lists = rows.map(([, row]) => row[column]).filter(isList);
    return { column, width: lists.length === rows.length ? Math.max(0, ...lists.map(list => list.length)) : 0 };
  });
  const isNamed = rows.some(([row]) => row !== '');
  const head = columns.flatMap(({ column, width }) =>
    width < 3
      ? [inWords(column)]
      : Array.from({ length: width }, (_, at) => {
          const number = String(width === FACES ? at : at + 1);
          return at === 0 ? `${inWords(column)} ${number}`.trim() : number;
        }),
  );
  return {
    kind: 'table',
    name: inWords(name),
    head: [...(isNamed ? [''] : []), ...head],
    rows: rows.map(([title, row]) => [
      ...(isNamed ? [inWords(title)] : []),
      ...columns.flatMap(({ column, width }) => {
        const value = row[column];
        if (width < 3 || !isList(value)) return [cell(value)];
        return Array.from({ length: width }, (_, at) => cell(value[at]));
      }),
    ]),
  };
}

const isMapping = (value: unknown): value is Mapping =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isList = (value: unknown): value is readonly (string | number)[] =>
  Array.isArray(value) && value.every(item => typeof item === 'string' || typeof item === 'number');

const isFlat = (row: Mapping): boolean =>
  Object.values(row).every(value => !isMapping(value) && cell(value).length <= CELL);

function cell(value: unknown): string {
  if (value === undefined) return '';
  if (value === null) return '–';
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (Array.isArray(value)) return value.map(cell).join(' ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** `halfPoints` as people write it: half points. */
const inWords = (name: string): string => name.replace(/([a-z])([A-Z])/g, (_, a, b) => `${a} ${b.toLowerCase()}`);
