import { LIBRARY } from '@guidon/library';
import type { StudyAnswer, StudyReply, StudyRequest } from '@guidon/protocol';
import { describe, expect, test } from 'vitest';
import { StudySession } from './study-session.ts';

const system = 'yankees-board';

function begun() {
  const session = new StudySession(LIBRARY);
  let n = 0;
  const raw = (request: object): StudyAnswer => session.handle({ n: n++, request }).reply;
  const ask = (request: StudyRequest): StudyAnswer => raw(request);
  function shown(request: StudyRequest): StudyReply {
    const reply = ask(request);
    if (reply.say !== 'study') throw new Error(JSON.stringify(reply));
    return reply;
  }
  const from = { kind: 'scenario', scenario: 'herbst-woods', seed: 'a' } as const;
  const first = shown({ ask: 'study', system, title: 'mine', from, scenarios: [] });
  return { raw, ask, shown, first };
}

const given = { ask: 'study-order', system, dice: [], seed: null } as const;

/** To where ending the round throws dice. */
function atTheDice() {
  const there = begun();
  const { shown, first } = there;
  const [asked] = first.at.position.decisions;
  shown({ ...given, seat: asked?.decision.seat ?? '', order: { do: 'pass' } });
  const bugles = shown({ ask: 'study-go', system, node: 1 });
  const seat = bugles.at.position.decisions[0]?.decision.seat ?? '';
  const reply = shown({ ...given, seat, order: { do: 'pass' } });
  return { ...there, seat: reply.at.position.decisions[0]?.decision.seat ?? '' };
}

describe('a study in a session', () => {
  test('begins with the opening position, its orders on offer', () => {
    const { first } = begun();
    expect(first).toMatchObject({ title: 'mine', nodes: 1, mayUndo: false, rows: [], at: { node: 0, parent: null } });
    expect(first.opened?.map.hexes.length).toBeGreaterThan(0);
    expect(first.at.position.decisions[0]?.offers.length).toBeGreaterThan(0);
    expect(JSON.parse(first.text ?? '')).toMatchObject({ format: 'guidon-study', nodes: [{}] });
  });

  test('wants dice throw by throw, says how likely they are, and keeps them', () => {
    const { ask, shown, seat } = atTheDice();
    const order = { do: 'end-round' };
    const dice: (string | number)[][] = [];
    for (let reply = ask({ ...given, seat, order, dice }); reply.say === 'study-throw'; ) {
      const { count, faces } = reply.wanted;
      dice.push(Array.from({ length: count }, () => faces[0]?.face ?? ''));
      reply = ask({ ...given, seat, order, dice });
      if (reply.say === 'study') expect(reply.at.throws.map(({ fallen }) => fallen)).toEqual(dice);
    }
    expect(dice.length).toBeGreaterThan(1);
    const { at, rows } = shown({ ask: 'study-go', system, node: 3 });
    expect(at.chance?.exactly).toMatch(/^1\/\d+$/);
    expect(rows.map(({ node, depth }) => [node, depth])).toEqual([
      [1, 0],
      [2, 0],
      [3, 0],
    ]);
    const frames = ask({ ask: 'in-study', system, request: { ask: 'frames', from: 3, to: 4 } });
    expect(frames.say === 'frames' ? frames.frames.length : 0).toBeGreaterThan(0);
  });

  test('a refusal names its rule, and nothing changes', () => {
    const { ask, shown, seat } = atTheDice();
    expect(ask({ ...given, seat, order: { do: 'attack', target: 'A1' } })).toMatchObject({
      say: 'refused',
      refusal: { rule: expect.stringMatching(/^yb:/) },
    });
    expect(shown({ ask: 'study-go', system, node: 2 }).nodes).toBe(3);
  });

  test('letters of a comment are taken back together; beyond its limit one is refused', () => {
    const { shown, ask } = begun();
    const comment = (text: string | null) =>
      ({ ask: 'study-change', system, change: { change: 'notes', node: 0, notes: { comment: text } } }) as const;
    for (const text of ['a', 'ab', 'abc']) shown(comment(text));
    expect(shown({ ask: 'study-undo', system }).at.comment).toBe('');
    expect(ask(comment('x'.repeat(4001)))).toMatchObject({ say: 'faulty' });
    expect(shown({ ask: 'study-go', system, node: 0 }).at.comment).toBe('');
  });

  test('a question is kept with its answer, and answered again', () => {
    const { shown, first } = begun();
    const seat = first.at.position.decisions[0]?.decision.seat ?? '';
    const question = { ask: 'odds', order: first.at.position.decisions[0]?.offers[0]?.order };
    const kept = shown({ ask: 'study-change', system, change: { change: 'question', node: 0, seat, question } });
    expect(kept.at.questions).toMatchObject([{ before: null, text: expect.stringMatching(/\w/) }]);
    const text = (kept.text ?? '').replace(/"said":\{/, '"said":{"planted":1,');
    const again = shown({ ask: 'study', system, title: '', from: { kind: 'file', text }, scenarios: [] });
    expect(again.at.questions[0]?.before?.length).toBeGreaterThan(0);
  });

  test.each([
    {},
    { ask: 'study', system },
    { ask: 'study-go', system, node: -1 },
    { ask: 'study-change', system, change: { change: 'notes', node: 77, notes: {} } },
    { ask: 'study-change', system, change: 7 },
    { ask: 'study', system, title: '', from: { kind: 'file', text: '{}' }, scenarios: [] },
  ])('what cannot be read changes nothing: %j', request => {
    const { raw, shown } = begun();
    expect(raw(request).say).toBe('faulty');
    expect(shown({ ask: 'study-go', system, node: 0 }).nodes).toBe(1);
  });
});
