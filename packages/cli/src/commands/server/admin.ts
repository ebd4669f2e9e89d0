import type { Command } from '../../command.ts';
import { JSON_OPTION } from '../../console/args.ts';
import { BadInput, orBad } from '../../console/bad-input.ts';
import { runServerProgram } from './server-program.ts';

/** What there is to do, and the names it needs. */
const WORKS: { readonly [work: string]: readonly string[] } = {
  reports: [],
  settle: ['ID'],
  people: [],
  bar: ['NAME'],
  unbar: ['NAME'],
  rename: ['NAME', 'NEW'],
  reset: ['NAME'],
  close: ['GAME'],
};

export const admin: Command = {
  spec: {
    name: 'admin',
    usage: 'reports | settle ID | people | bar NAME | unbar NAME | rename NAME NEW | reset NAME | close GAME',
    about: 'Looks after the people of a server: complaints, names, and who may come back.',
    more: 'It works on the database itself, beside the running server: the one in GUIDON_DATA, or DATABASE_URL. Complaints are shown with what was said at the game. Who is barred is signed out everywhere and cannot sign in; their seats stay theirs. Whoever has forgotten the password gets a link from `reset` that lets them choose another. A closed game is over and nobody has won it. What cannot be done because there is no such name, number or game ends with exit code 1.',
    options: [
      { name: 'outcome', value: 'TEXT', about: 'with settle: what came of the complaint' },
      { name: 'because', value: 'TEXT', about: 'with bar: why' },
      { name: 'data', value: 'FOLDER', about: 'the folder of the embedded database (otherwise GUIDON_DATA)' },
      JSON_OPTION,
    ],
    examples: [
      ['guidon admin reports', 'open complaints, with the talk of the game'],
      ['guidon admin settle 12 --outcome "told them off"', 'number 12 is done with'],
      ['guidon admin bar "Private Smith" --because "threats"', 'signed out at once, and not let in again'],
    ],
  },
  async run(given, context) {
    const [work, ...rest] = given.rest;
    const known = Object.keys(WORKS).join(', ');
    const needs = orBad(work !== undefined && Object.hasOwn(WORKS, work) ? WORKS[work] : undefined, () =>
      work === undefined ? `say what: guidon admin ${known}` : `there is no "${work}". There is ${known}.`,
    );
    if (rest.length !== needs.length) throw new BadInput(`use it so: guidon admin ${[work, ...needs].join(' ')}`);
    const passed = ['outcome', 'because', 'data'].flatMap(name => {
      const value = given.text(name);
      return value === undefined ? [] : [`--${name}=${value}`];
    });
    return runServerProgram(context, 'admin/admin-main.ts', [
      ...passed,
      ...(given.has('json') ? ['--json'] : []),
      '--',
      work ?? '',
      ...rest,
    ]);
  },
};
