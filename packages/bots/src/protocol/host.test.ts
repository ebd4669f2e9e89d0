import { present, type Verdict } from '@guidon/kernel';
import { afterEach, describe, expect, test } from 'vitest';
import { questionFor } from '../question.ts';
import { random } from '../random.ts';
import { type Heap, heapGame } from '../test-heap.ts';
import { HostedBot } from './host.ts';
import { wordsOf } from './program.ts';
import { serveBot } from './serve.ts';

/** A bot in a few words of JavaScript: `on(message)` is called for every line, `say` answers. */
const bot = (on: string): string => {
  const source = `const say=m=>process.stdout.write(JSON.stringify(m)+String.fromCharCode(10));
    require('node:readline').createInterface({input:process.stdin}).on('line',l=>{const m=JSON.parse(l);${on}})`;
  return `${process.execPath} -e "${source.replaceAll('"', '`').replaceAll('\n', ' ')}"`;
};
const READY = `if(m.type==='hello')return say({type:'ready',protocol:1});`;
const game = {
  systemId: 'heap',
  system: heapGame,
  rules: '1',
  scenario: { id: 'heap', source: { heap: 12 } },
  charts: null,
  profile: {},
  seat: 'first',
  seed: 'a',
};

const open: HostedBot[] = [];
const logged: string[] = [];
function hosted(command: string, seconds = 30): HostedBot {
  logged.length = 0;
  const host = new HostedBot(command, { seconds, log: sentence => logged.push(sentence) });
  open.push(host);
  return host;
}
afterEach(async () => {
  for (const host of open.splice(0)) await host.close();
});

const question = (state: Heap) =>
  questionFor(heapGame, state, { decision: present(heapGame.decisions(state)[0], 'a decision'), seed: 'a', ply: 0 });

async function firstOrder(command: string, seconds = 30) {
  const host = hosted(command, seconds);
  await host.begin(game);
  return { order: await host.decide(question(heapGame.setup()), 0), host };
}

/** Programs start slowly on a busy machine. */
const SLOW = { timeout: 60_000 };

describe('a program plays', SLOW, () => {
  test('by the number of a choice', async () => {
    const { order, host } = await firstOrder(
      bot(`${READY}if(m.type==='question')say({type:'answer',id:m.id,choice:2})`),
    );
    expect(order).toEqual({ do: 'take', count: 3 });
    expect(host.fallbacks).toBe(0);
  });

  test('by an order in full', async () => {
    const { order } = await firstOrder(
      bot(`${READY}if(m.type==='question')say({type:'answer',id:m.id,order:{do:'take',count:2}})`),
    );
    expect(order).toEqual({ do: 'take', count: 2 });
  });

  test('after asking what it wants to know', async () => {
    const { order } = await firstOrder(
      bot(`${READY}if(m.type==='question'){globalThis.q=m.id;say({type:'ask',id:5,question:{ask:'state'}})}
        if(m.type==='told')say({type:'answer',id:q,order:{do:'take',count:m.answer.state.left===12?3:1}})`),
    );
    expect(order).toEqual({ do: 'take', count: 3 });
  });

  test('one game after another', async () => {
    const host = hosted(bot(`${READY}if(m.type==='question')say({type:'answer',id:m.id,choice:0})`));
    for (let round = 0; round < 3; round++) {
      await host.begin(game);
      let state = heapGame.setup();
      let verdict: Verdict | undefined;
      while (verdict === undefined) {
        const order = heapGame.parseOrder(await host.decide(question(state), 0));
        if (order.ok) state = heapGame.fold(state, { event: 'taken', count: order.value.count });
        verdict = heapGame.over(state);
      }
      host.over(verdict);
    }
    expect(host.fallbacks).toBe(0);
  });
});

describe('a program that answers badly', SLOW, () => {
  test('is told the refusal and asked again', async () => {
    const { order, host } = await firstOrder(
      bot(`${READY}if(m.type==='refused')globalThis.why=m.refusal.rule;
        if(m.type==='question')say({type:'answer',id:m.id,order:{do:'take',count:globalThis.why==='hp:2'?2:9}})`),
    );
    expect(order).toEqual({ do: 'take', count: 2 });
    expect(host.fallbacks).toBe(0);
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain('too-many (hp:2)');
  });

  test.each([
    ['an illegal order', `say({type:'answer',id:m.id,order:{do:'take',count:9}})`],
    ['no choice of the list', `say({type:'answer',id:m.id,choice:17})`],
    ['both an order and a choice', `say({type:'answer',id:m.id,choice:0,order:{do:'take',count:1}})`],
    ['the wrong id', `say({type:'answer',id:m.id+1,choice:0})`],
    ['neither', `say({type:'answer',id:m.id})`],
    ['an order of the wrong form', `say({type:'answer',id:m.id,order:[1]})`],
    ['no JSON', `process.stdout.write('hm'+String.fromCharCode(10))`],
    ['no message', `say({type:'chat'})`],
  ])('%s, four times: the fallback answers', async (_name, answer) => {
    const { order, host } = await firstOrder(bot(`${READY}if(m.type==='question')${answer}`));
    expect(order).toEqual({ do: 'take', count: 1 });
    expect(host.fallbacks).toBe(1);
    expect(logged).toHaveLength(5);
  });

  test('too late: the fallback answers, and the late answer is ignored', async () => {
    const host = hosted(
      bot(
        `${READY}if(m.type==='question'){if(m.id===1)setTimeout(()=>say({type:'answer',id:1,choice:2}),4300);else say({type:'answer',id:m.id,choice:1})}`,
      ),
      4,
    );
    await host.begin(game);
    expect(await host.decide(question(heapGame.setup()), 0)).toEqual({ do: 'take', count: 1 });
    await new Promise(resolve => setTimeout(resolve, 500));
    expect(await host.decide(question(heapGame.setup()), 1)).toEqual({ do: 'take', count: 2 });
    expect(host.fallbacks).toBe(1);
  });
});

describe('a program with which no game is possible', SLOW, () => {
  test.each([
    ['is not there', 'there-is-no-such-program', /cannot be started/],
    [
      'ends at once',
      `${process.execPath} -e "console.error('no luck'); process.exit(3)"`,
      /ended with code 3[\s\S]*no luck/,
    ],
    ['does not say ready', bot(`say({type:'answer',id:1,choice:0});say({type:'ask',id:1,question:{}})`), /"ready"/],
    ['speaks another protocol', bot(`say({type:'ready',protocol:2})`), /protocol 2/],
  ])('%s', async (_name, command, message) => {
    await expect(hosted(command).begin(game)).rejects.toThrow(message);
  });

  test('ends in the middle', async () => {
    const host = hosted(bot(`${READY}process.exit(1)`));
    await host.begin(game);
    await expect(host.decide(question(heapGame.setup()), 0)).rejects.toThrow(/ended with code 1/);
  });
});

test('commands are split at spaces, and quotes keep words together', () => {
  expect(wordsOf(`python3 "my bots/a.py" --name 'A B'`)).toEqual(['python3', 'my bots/a.py', '--name', 'A B']);
});

describe('a built-in bot as a program', () => {
  const opened = { system: heapGame, words: {}, reconstructed: [] };

  async function talk(lines: readonly object[]): Promise<readonly string[]> {
    const said: string[] = [];
    await serveBot(random, {
      lines: lines.map(line => JSON.stringify(line))[Symbol.iterator]() as never,
      write: line => said.push(line),
      // The words of the game are never used by a bot.
      open: () => ({ ok: true, value: opened as never }),
    });
    return said;
  }
  const hello = {
    type: 'hello',
    protocol: 1,
    system: 'heap',
    rules: '1',
    scenario: 'heap',
    seat: 'first',
    seats: ['first', 'second'],
    profile: {},
    seed: 'a',
    seconds: 30,
  };

  test('asks for the setting and the state, and answers', async () => {
    const said = await talk([
      hello,
      { type: 'question', id: 4, ply: 0, decision: {}, clock: {}, view: {}, choices: {} },
      { type: 'told', id: 1, ok: true, answer: { scenario: {}, charts: {}, profile: {} } },
      { type: 'told', id: 2, ok: true, answer: { state: heapGame.setup() } },
      { type: 'over', verdict: null },
    ]);
    expect(said.map(line => JSON.parse(line).type)).toEqual(['ready', 'ask', 'ask', 'answer']);
    expect(JSON.parse(said[3] ?? '')).toMatchObject({ id: 4, order: { do: 'take' } });
  });

  test.each([
    ['another protocol', [{ ...hello, protocol: 9 }], /protocol 9/],
    ['no hello', [{ type: 'over', verdict: null }], /expected "hello"/],
    ['an unknown message', [{ type: 'what' }], /cannot be read: type: expected one of/],
  ])('refuses %s', async (_name, lines, message) => {
    await expect(talk(lines)).rejects.toThrow(message);
  });
});
