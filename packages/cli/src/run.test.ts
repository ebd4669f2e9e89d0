import { describe, expect, test } from 'vitest';
import { COMMANDS } from './commands/index.ts';
import { guidon } from './test-console.ts';

describe('help', () => {
  test.each(COMMANDS.map(({ spec }) => spec))('guidon $name --help has options and examples', async spec => {
    const { code, out } = await guidon([spec.name, '--help']);
    expect(code).toBe(0);
    expect(out).toContain(`guidon ${spec.name}`);
    expect(out).toContain('--help');
    expect(out).toContain('\nExamples\n');
    expect(await guidon(['help', spec.name])).toEqual({ code, out, err: '' });
  });

  test.each([[[]], [['help']], [['--help']]])('an overview for %j', async argv => {
    const { code, out } = await guidon(argv);
    expect(code).toBe(0);
    for (const { spec } of COMMANDS) expect(out).toContain(`guidon ${spec.name}`);
  });

  test('a version', async () => expect((await guidon(['--version'])).out).toMatch(/^guidon \d+\.\d+\.\d+\n$/));
});

describe('bad arguments end with code 2, a sentence on stderr and nothing on stdout', () => {
  test.each([
    [['dance'], 'there is no command "dance"'],
    [['list', '--language', 'xx'], 'no game speaks "xx"'],
    [['list', '--colour'], 'guidon list has no option --colour'],
    [['list', '-x'], 'no option -x'],
    [['list', '--json=yes'], '--json takes no value'],
    [['sim', 'ford', '--games'], '--games needs a value: N'],
    [['sim', 'ford', '--games', 'many'], '--games: expected a whole number from 1'],
    [['sim', 'ford', '--games', '0'], '--games: expected a whole number from 1'],
    [['sim', 'ford', '--workers', '-1'], '--workers: expected a whole number'],
    [['sim'], 'name a scenario'],
    [['sim', 'a', 'b'], 'expected one scenario'],
    [['sim', 'nowhere'], 'There is no scenario "nowhere"'],
    [['sim', 'ford', '--bots', 'random,clever'], 'there is no bot "clever"'],
    [['sim', 'ford', '--bots', 'random'], '--bots: expected 2 bots, for blue and grey, found 1'],
    [['sim', 'ford', '--profile', 'fog=true'], 'has no option "fog"'],
    [['sim', 'ford', '--profile', 'longDay=perhaps'], 'expected true or false, found "perhaps"'],
    [['sim', 'ford', '--charts', 'none.json'], 'none.json cannot be read: there is no such file'],
    [['play', 'ford', '--seats', 'red=me'], 'expected SEAT=PLAYER with a seat of blue, grey'],
    [['play', 'ford', '--seats', 'blue=clever'], 'there is no bot "clever"'],
    [['play', 'ford', '--load', 'x'], 'name no other'],
    [['play', '--load', 'x.guidon'], 'x.guidon cannot be read'],
    [['replay'], 'name a saved game'],
    [['rules'], 'name a system'],
    [['rules', 'xx'], 'There is no system "xx". There is skirmish (sk).'],
    [['rules', 'sk:9-9'], 'has no rule "9-9"'],
    [['rules', 'sk', 'submarine'], 'has no rule "submarine"'],
    [['charts'], 'name a system'],
    [['bot', 'clever'], 'there is no bot "clever"'],
    [['case'], 'name a case file'],
    [['case', 'nowhere.yaml'], 'nowhere.yaml cannot be read'],
    [['odds'], 'name a case file'],
    [['admin'], 'say what: guidon admin reports'],
    [['admin', 'promote', 'Ada'], 'there is no "promote"'],
    [['admin', 'toString'], 'there is no "toString"'],
    [['admin', 'bar'], 'use it so: guidon admin bar NAME'],
    [['admin', 'people', '--data', 'nowhere'], 'there is no database at'],
  ])('%j', async (argv, message) => {
    const { code, out, err } = await guidon(argv);
    expect(err).toContain(message);
    expect(err).not.toContain('    at ');
    expect(out).toBe('');
    expect(code).toBe(2);
  });
});
