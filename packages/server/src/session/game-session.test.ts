import { LIBRARY } from '@guidon/library';
import type { Reply, ReplyOf, Request } from '@guidon/protocol';
import { describe, expect, test } from 'vitest';
import { GameSession } from './game-session.ts';

const SCENARIO = 'gettysburg-1863-07-03';

function replyOf(session: GameSession, request: Request): Reply {
  return session.handle({ n: 1, request }).reply;
}

function expected<S extends Reply['say']>(reply: Reply, say: S): ReplyOf<S> {
  if (reply.say !== say) throw new Error(`expected ${say}, got ${JSON.stringify(reply).slice(0, 400)}`);
  return reply as ReplyOf<S>;
}

const PERSONS = { union: 'person', confederate: 'person' };

const start = (session: GameSession, seats = PERSONS) =>
  expected(replyOf(session, { ask: 'start', scenario: SCENARIO, seats, seed: 'a table' }), 'opened');

/** Answers the open question with its first offer. */
function answered(session: GameSession, position: ReplyOf<'position'>): ReplyOf<'position'> {
  const [open] = position.decisions;
  const order = open?.offers[0]?.order;
  if (open === undefined || order === undefined) throw new Error('nobody is asked');
  return expected(
    replyOf(session, { ask: 'order', seat: open.decision.seat, revision: position.revision, order: { ...order } }),
    'position',
  );
}

describe('a game with limited intelligence', () => {
  const numerals = ({ picture }: ReplyOf<'position'>, seat: string) =>
    picture.counters.filter(counter => counter.seat === seat && counter.hex !== null).map(({ numeral }) => numeral);
  const started = (seats: { readonly [seat: string]: string }, profile = { fog: true }) => {
    const session = new GameSession(LIBRARY);
    const request: Request = { ask: 'start', scenario: SCENARIO, seats, seed: 'a table', profile };
    return { session, position: expected(replyOf(session, request), 'opened').position };
  };

  test('a single player sees with his own eyes, also while the computer is asked', () => {
    for (const person of ['union', 'confederate']) {
      const other = person === 'union' ? 'confederate' : 'union';
      const { position } = started({ [person]: 'person', [other]: 'bot:random' });
      expect(numerals(position, person)).not.toContain('?');
      expect(numerals(position, other)).toContain('?');
    }
  });

  test('of two at one screen the one who is asked', () => {
    const { position } = started(PERSONS);
    const seat = position.decisions[0]?.decision.seat ?? '';
    expect(numerals(position, seat)).not.toContain('?');
    expect(numerals(position, seat === 'union' ? 'confederate' : 'union')).toContain('?');
  });

  test('who watches two bots sees all, and without the option so does everybody', () => {
    const { position: watched } = started({ union: 'bot:random', confederate: 'bot:random' });
    const { position: open } = started({ union: 'person', confederate: 'bot:random' }, { fog: false });
    for (const position of [watched, open])
      expect([...numerals(position, 'union'), ...numerals(position, 'confederate')]).not.toContain('?');
  });

  test('frames and the review show no more', () => {
    const { session, position } = started({ union: 'person', confederate: 'bot:random' });
    let now = position;
    for (let orders = 0; orders < 12; orders++)
      now =
        now.decisions[0]?.player === 'bot'
          ? expected(replyOf(session, { ask: 'bot', revision: now.revision }), 'position')
          : answered(session, now);
    const frames = expected(replyOf(session, { ask: 'frames', from: 1, to: now.entry, whole: true }), 'frames');
    const counters = frames.before?.counters.filter(({ seat, hex }) => seat === 'confederate' && hex !== null) ?? [];
    expect(counters.map(({ numeral }) => numeral)).toContain('?');
    expect(frames.frames.length).toBeGreaterThan(3);
    expect(numerals(now, 'confederate')).toContain('?');
  });
});

describe('a game session', () => {
  test('lists what can be played', () => {
    const listed = expected(replyOf(new GameSession(LIBRARY), { ask: 'library' }), 'library');
    expect(listed.scenarios.map(card => card.id)).toContain(SCENARIO);
    for (const card of listed.scenarios) {
      expect(card.summary.length, card.id).toBeGreaterThan(50);
      expect(card.length, card.id).not.toBe('');
      expect(card.reconstructed.length, card.id).toBeGreaterThan(0);
    }
    expect(listed.bots.map(bot => bot.name)).toEqual(['random', 'recruit', 'sergeant', 'greedy', 'captain']);
  });

  test('lists the options of a scenario as it sets them', () => {
    const { scenarios } = expected(replyOf(new GameSession(LIBRARY), { ask: 'library' }), 'library');
    const options = (id: string) => scenarios.find(card => card.id === id)?.options ?? [];
    expect(options('honey-springs').filter(({ fixed }) => fixed)).toMatchObject([
      { id: 'skirmishers', default: true },
      { id: 'juniorStacking', default: true },
    ]);
    expect(options('iuka').map(({ id }) => id)).not.toContain('cabell');
    expect(scenarios.find(({ id }) => id === 'iuka')?.dossier.rules.length).toBeGreaterThan(3);
  });

  test('opens a game with its map, its counters, and offers that can be pointed at', () => {
    const table = start(new GameSession(LIBRARY));
    expect(table.map.hexes).toHaveLength(273);
    expect(table.position.picture.counters).toHaveLength(64);
    const [open] = table.position.decisions;
    expect(open?.sentence).toContain('yb:');
    expect(open?.offers.length).toBeGreaterThan(1);
    for (const { hint } of open?.offers ?? [])
      if (hint.to !== null)
        expect(
          table.map.hexes.some(hex => hex.code === hint.to),
          hint.to,
        ).toBe(true);
  });

  test('opens a game without a grid with its ground and everything on it', () => {
    const request = { ask: 'start', scenario: 'henry-house-hill', seats: PERSONS, seed: 'tests' } as const;
    const opened = expected(replyOf(new GameSession(LIBRARY), request), 'opened');
    expect(opened.map.hexes).toEqual([]);
    expect(opened.table?.features.length).toBeGreaterThan(10);
    expect(opened.position.picture.field?.troops.length).toBeGreaterThan(20);
    const preview = expected(
      replyOf(new GameSession(LIBRARY), { ask: 'preview', scenario: 'henry-house-hill' }),
      'preview',
    );
    expect(preview.table).toEqual(opened.table);
    const journal = `${opened.position.lines.join('\n')}\n`;
    expect(expected(replyOf(new GameSession(LIBRARY), { ask: 'load', journal, watch: true }), 'opened').table).toEqual(
      opened.table,
    );
    expect(start(new GameSession(LIBRARY)).table).toBeNull();
  });

  test('tells a game in the language of each message', () => {
    const session = new GameSession(LIBRARY);
    const asked = (language?: string): Reply =>
      session.handle({
        n: 1,
        request: { ask: 'rule', rule: 'yb:4.3-3' },
        ...(language === undefined ? {} : { language }),
      }).reply;
    const request: Request = { ask: 'start', scenario: SCENARIO, seats: PERSONS, seed: 'a table' };
    const opened = expected(session.handle({ n: 1, request, language: 'de' }).reply, 'opened');
    expect(opened.position.decisions[0]?.sentence).toMatch(/Aktiviere eine Einheit|Versetze eine eigene Einheit|Horn/);
    expect(opened.scenario.seats.map(({ title }) => title)).toEqual(['Union', 'Konföderierte']);
    expect(expected(asked('de'), 'rule').rule?.title).toBe('Die Probe bestehen');
    expect(expected(asked('xx'), 'rule').rule?.title).toBe('Passing the test');
    expect(expected(asked(), 'rule').rule?.title).toBe('Passing the test');
  });

  test('takes an order for the current revision only', () => {
    const session = new GameSession(LIBRARY);
    const { position } = start(session);
    const next = answered(session, position);
    expect(next.revision).toBe(position.revision + 1);
    const [open] = position.decisions;
    const stale = replyOf(session, {
      ask: 'order',
      seat: open?.decision.seat ?? '',
      revision: position.revision,
      order: { ...open?.offers[0]?.order },
    });
    expect(stale).toEqual({ say: 'stale', revision: next.revision });
  });

  test('advises: an order that the rules take, and what else was thought of, none worth more', () => {
    const session = new GameSession(LIBRARY);
    let { position } = start(session);
    let alternatives = 0;
    for (let decided = 0; decided < 12; decided++) {
      const seat = position.decisions[0]?.decision.seat ?? '';
      const { order, weighed } = expected(replyOf(session, { ask: 'advice', seat }), 'advice');
      expect(weighed[0]).toMatchObject({ offer: { order }, less: 0 });
      expect(weighed.map(({ less }) => less)).toEqual(weighed.map(({ less }) => less).toSorted((a, b) => a - b));
      expect(new Set(weighed.map(({ offer }) => offer.label)).size).toBe(weighed.length);
      alternatives += weighed.length - 1;
      const { revision } = position;
      position = expected(replyOf(session, { ask: 'order', seat, revision, order: { ...order } }), 'position');
    }
    expect(alternatives).toBeGreaterThan(0);
    expect(replyOf(session, { ask: 'advice', seat: 'nobody' })).toMatchObject({ say: 'faulty' });
  });

  test('refuses with a sentence and the text of the rule', () => {
    const session = new GameSession(LIBRARY);
    const { position } = start(session);
    const [open] = position.decisions;
    const order = { do: 'night-enter', unit: 'us-1-doubleday' };
    const reply = expected(
      replyOf(session, { ask: 'order', seat: open?.decision.seat ?? '', revision: position.revision, order }),
      'refused',
    );
    expect(reply.sentence).toMatch(/yb:7\.1-2/);
    expect(reply.rule?.text.length).toBeGreaterThan(10);
  });

  test.each([
    ['no message', null],
    ['a number', 7],
    ['no request', { n: 1 }],
    ['an unknown request', { n: 1, request: { ask: 'cheat' } }],
    ['a key too many', { n: 1, request: { ask: 'library', also: 1 } }],
    [
      'a polluted order',
      JSON.parse('{"n":1,"request":{"ask":"order","seat":"union","revision":1,"order":{"__proto__":{"do":"pass"}}}}'),
    ],
    [
      'a bot that is a path',
      { n: 1, request: { ask: 'start', scenario: SCENARIO, seats: { union: 'bot:../../x' }, seed: '1' } },
    ],
    ['an unknown scenario', { n: 1, request: { ask: 'start', scenario: 'no-such', seats: {}, seed: '1' } }],
    [
      'an unknown option',
      { n: 1, request: { ask: 'start', scenario: SCENARIO, seats: {}, seed: '1', profile: { haste: true } } },
    ],
    ['a journal that is none', { n: 1, request: { ask: 'load', journal: 'hello\n' } }],
  ])('answers %s with what is wrong, and goes on', (_name, raw) => {
    const session = new GameSession(LIBRARY);
    start(session);
    expect(['faulty', 'refused', 'stale']).toContain(session.handle(raw).reply.say);
    expect(replyOf(session, { ask: 'file' }).say).toBe('file');
  });

  test('explains why a hex cannot be reached', () => {
    const session = new GameSession(LIBRARY);
    let { position } = start(session);
    while (position.decisions[0]?.decision.asks !== 'activate') position = answered(session, position);
    const [open] = position.decisions;
    const unit = open?.offers.find(offer => offer.hint.kind === 'move')?.hint.units ?? [];
    const reply = expected(
      replyOf(session, { ask: 'point', seat: open?.decision.seat ?? '', units: [...unit], hex: 'V7' }),
      'pointed',
    );
    expect(reply.legal).toBe(false);
    expect(reply.sentence).toMatch(/yb:/);
  });

  test('bots move when asked to, and a game between them ends', () => {
    const session = new GameSession(LIBRARY);
    let { position } = start(session, { union: 'bot:random', confederate: 'bot:random' });
    for (let orders = 0; position.over === null && orders < 3_000; orders++)
      position = expected(replyOf(session, { ask: 'bot', revision: position.revision }), 'position');
    expect(position.over?.sentence).toMatch(/victory|draw/);
  });
});

describe('game files', () => {
  function playedFile(): string {
    const session = new GameSession(LIBRARY);
    let { position } = start(session);
    for (let orders = 0; orders < 12; orders++) position = answered(session, position);
    return expected(replyOf(session, { ask: 'file' }), 'file').text;
  }

  test('a game goes on from its file, with the same bytes', () => {
    const text = playedFile();
    const session = new GameSession(LIBRARY);
    const loaded = expected(replyOf(session, { ask: 'load', journal: text }), 'opened');
    expect(loaded.position.lines.join('\n')).toBe(text.trimEnd());
    const next = answered(session, loaded.position);
    expect(next.lines).toHaveLength(1);
    expect(expected(replyOf(session, { ask: 'file' }), 'file').text.startsWith(text)).toBe(true);
  });

  test('the log is shown again, without what was taken back', () => {
    const session = new GameSession(LIBRARY);
    let { position } = start(session);
    const told = [...position.log];
    for (let orders = 0; orders < 12; orders++) {
      position = answered(session, position);
      const [seat] = position.undo;
      if (orders % 3 === 1 && seat !== undefined)
        position = expected(replyOf(session, { ask: 'undo', seat }), 'position');
      else told.push(...position.log);
    }
    const text = expected(replyOf(session, { ask: 'file' }), 'file').text;
    expect(text).toContain('"undo":');
    const loaded = expected(replyOf(new GameSession(LIBRARY), { ask: 'load', journal: text }), 'opened').position;
    expect([...(loaded.past ?? []), ...loaded.log]).toEqual(told);
  });

  test('a damaged file is refused with its line, and the open game stays', () => {
    const text = playedFile().replace('"ply":3', '"ply":4');
    const session = new GameSession(LIBRARY);
    start(session);
    const before = expected(replyOf(session, { ask: 'file' }), 'file').text;
    expect(expected(replyOf(session, { ask: 'load', journal: text }), 'faulty').message).toMatch(/^Line 5:/);
    expect(expected(replyOf(session, { ask: 'file' }), 'file').text).toBe(before);
  });

  test('a game can be viewed step by step, and continued from any step', () => {
    const text = playedFile();
    const session = new GameSession(LIBRARY);
    const watching = expected(replyOf(session, { ask: 'load', journal: text, watch: true }), 'opened');
    expect(watching.watching).toBe(true);
    expect(watching.position.entries).toBe(12);
    expect(expected(replyOf(session, { ask: 'seek', entry: 5 }), 'position').entry).toBe(5);
    const seats = { union: 'person', confederate: 'bot:greedy' };
    const forked = expected(replyOf(session, { ask: 'fork', entry: 5, seats, seed: 'another' }), 'opened');
    expect(forked.watching).toBe(false);
    expect(forked.position.lines.join('\n')).toBe(text.split('\n').slice(0, 7).join('\n'));
  });
});

describe('a scenario built by the players', () => {
  const general = { name: 'A general', respect: 'accepted', ability: 'competent' } as const;
  const unit = (name: string) => ({ name, short: name, type: 'infantry', weapon: 'musket', bases: 4 }) as const;
  const force = (army: string) => ({
    army,
    commander: general,
    commands: [{ name: 'First', general, units: [unit('1st'), unit('2nd')] }],
  });
  const plan = {
    id: 'two-brigades',
    title: 'Two brigades',
    date: '1863-06-10',
    period: '1863-to-gettysburg',
    width: 32_000,
    depth: 24_000,
    features: [
      {
        id: 'grove',
        name: 'The grove',
        kind: 'woods',
        polygon: [
          [14_000, 10_000],
          [18_000, 10_000],
          [18_000, 14_000],
          [14_000, 14_000],
        ],
      },
    ],
    sideA: 'union',
    forces: { union: force('Army of the Potomac'), confederate: force('Army of Northern Virginia') },
    turns: 6,
  };

  test('is built, played, saved with the game and loaded again', () => {
    const session = new GameSession(LIBRARY);
    const { scenario } = expected(replyOf(session, { ask: 'build', system: 'rebels-table', plan }), 'built');
    const seats = { union: 'person', confederate: 'bot:random' };
    const laid = expected(
      replyOf(session, { ask: 'start', scenario: 'two-brigades', custom: scenario, seats, seed: 'free' }),
      'opened',
    );
    expect(laid.scenario.title).toBe('Two brigades');
    expect(laid.table?.features.map(({ name }) => name)).toEqual(['The grove']);
    const { text } = expected(replyOf(session, { ask: 'file' }), 'file');
    const loaded = expected(replyOf(new GameSession(LIBRARY), { ask: 'load', journal: text }), 'opened');
    expect(loaded.scenario.title).toBe('Two brigades');
  });

  test('is refused with every place that is wrong', () => {
    const alone = { ...plan, forces: { ...plan.forces, union: { ...force('Army'), commands: [] } }, turns: 0 };
    const reply = expected(
      replyOf(new GameSession(LIBRARY), { ask: 'build', system: 'rebels-table', plan: alone }),
      'faulty',
    );
    expect(reply.issues.map(({ path }) => path)).toContain('turns');
    expect(
      expected(replyOf(new GameSession(LIBRARY), { ask: 'build', system: 'huzzah', plan }), 'faulty').message,
    ).toContain('huzzah');
  });
});
