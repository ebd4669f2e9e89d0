import { present, stateHash } from '@guidon/kernel';
import { LIBRARY } from '@guidon/library';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { adjudicate } from './adjudicate.ts';
import { childrenOf, withEdge, withNodeFirst, withNotes, withoutNode } from './edit.ts';
import { readStudy, studyText } from './file.ts';
import { LIMITS } from './limits.ts';
import { lineTo } from './line.ts';
import { Positions, pathTo } from './positions.ts';
import { answeredBy } from './quiz.ts';
import { groundOf, studyOfCase, studyOfGame } from './root.ts';
import type { Study } from './study.ts';
import { begunStudy, groundFor, grown, randomGame } from './test-grown.ts';
import { verify } from './verify.ts';

const SCENARIOS = ['herbst-woods', 'texas-road', 'sherman', 'vincents-spur'];
const small = begunStudy('herbst-woods', { orders: 6 });
const tree = grown(small, { nodes: 40, seed: 'tree' });
const ground = groundFor(tree);

function value<T>(
  read: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly issues: unknown },
): T {
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  return read.value;
}

/** A node whose order throws dice. */
const thrown = tree.nodes.findIndex(({ edge }) => edge?.dice.some(faces => typeof faces[0] !== 'undefined') === true);

describe('a study goes out and in', () => {
  test.each(SCENARIOS)('byte for byte, and every edge is confirmed: %s', scenario => {
    const study = grown(begunStudy(scenario, { orders: 3 }), { nodes: 25, seed: scenario });
    expect(study.nodes.length).toBeGreaterThan(15);
    const text = studyText(study);
    const read = value(readStudy(text));
    expect(studyText(read)).toBe(text);
    expect(verify(read, groundFor(read))).toEqual({
      edges: study.nodes.length - 1,
      wrong: undefined,
      count: 0,
      root: 'confirmed',
    });
  });

  test('with any notes, titles and shapes of trees', () => {
    const places = fc.string({ minLength: 1, maxLength: 8 }).filter(text => !/[\p{Cc}]/u.test(text));
    const notes = fc.record(
      {
        comment: fc.string({ unit: 'grapheme', maxLength: 60 }).filter(text => !/[\p{Cc}]/u.test(text)),
        glyph: fc.constantFrom('good', 'doubtful', 'bad', 'question'),
        drawings: fc.array(fc.record({ from: places, to: places, tint: fc.constantFrom('green', 'red', 'blue') }), {
          maxLength: 5,
        }),
        accepted: fc.boolean(),
        quiz: fc.record({ ask: places }),
      },
      { requiredKeys: [] },
    );
    const changes = fc.array(fc.tuple(fc.nat({ max: 60 }), notes, fc.constantFrom('note', 'remove', 'first')), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(changes, given => {
        let study = tree;
        for (const [at, said, what] of given) {
          const node = at % study.nodes.length;
          const edited =
            what === 'note'
              ? withNotes(study, node, said)
              : what === 'first'
                ? withNodeFirst(study, node)
                : withoutNode(study, node);
          if (edited.ok) study = edited.value.study;
          else expect([what, node]).toEqual(['remove', 0]);
        }
        const text = studyText(study);
        expect(studyText(value(readStudy(text)))).toBe(text);
        expect(verify(study, ground).wrong).toBeUndefined();
      }),
      { numRuns: 40, seed: 7 },
    );
  });
});

describe('an edge is what the rules say', () => {
  const { edge, parent = 0 } = present(tree.nodes[thrown], 'an order with dice');
  const given = present(edge, 'an order with dice');
  const before = new Positions(ground, tree.root).visit(tree, parent);
  if (!before.ok) throw new Error('no position');
  const { state } = before.at;
  const { system } = ground.opened;

  test('an order that is refused is told with its rule', () => {
    const other = present(
      system.seats.find(seat => seat !== given.seat),
      'another seat',
    );
    expect(adjudicate(system, state, { ...given, seat: other })).toMatchObject({
      ok: false,
      fault: { kind: 'refused', refusal: { rule: expect.stringMatching(/^yb:/) } },
    });
  });

  test('too few dice are wanted, one after the other, and lead to the same position', () => {
    const chosen: (readonly (string | number)[])[] = [];
    for (;;) {
      const found = adjudicate(system, state, { ...given, dice: chosen });
      if (found.ok) {
        expect(stateHash(found.reached.state)).toBe(given.position);
        break;
      }
      if (!('wanted' in found)) throw new Error(JSON.stringify(found));
      expect(found.wanted).toMatchObject({ at: chosen.length, count: given.dice[chosen.length]?.length });
      chosen.push(present(given.dice[chosen.length], 'the faces of the throw'));
    }
    expect(chosen).toEqual(given.dice);
  });

  test('too many dice, too many in a throw and a wrong face are refused with their place', () => {
    const more = adjudicate(system, state, { ...given, dice: [...given.dice, [1]] });
    const message = `dice[${given.dice.length}]: expected no throw after ${given.dice.length}, found 1 more`;
    expect(more).toEqual({ ok: false, fault: { kind: 'dice', message } });
    const [first = [], ...rest] = given.dice;
    expect(adjudicate(system, state, { ...given, dice: [[...first, 'hat'], ...rest] })).toMatchObject({
      fault: { kind: 'dice', message: expect.stringMatching(/^dice\[0\]: expected \d+ /) },
    });
    expect(adjudicate(system, state, { ...given, dice: [first.map(() => 'nonsense'), ...rest] })).toMatchObject({
      fault: { kind: 'dice', message: expect.stringMatching(/^dice\[0\]\[0\]: "nonsense" is no face of /) },
    });
  });
});

describe('damage is found at its place', () => {
  const damaged = (change: (edge: NonNullable<Study['nodes'][number]['edge']>) => object, at: number): Study => ({
    ...tree,
    nodes: tree.nodes.map((node, one) =>
      one !== at || node.edge === undefined ? node : { ...node, edge: { ...node.edge, ...change(node.edge) } },
    ),
  });

  test('another position, other dice, another order', () => {
    const path = pathTo(tree, thrown);
    const elsewhere = verify(
      damaged(() => ({ position: '0'.repeat(64) }), thrown),
      ground,
    );
    expect(elsewhere.wrong).toMatchObject({ node: thrown, path, fault: { kind: 'elsewhere' } });
    const unthrown = verify(
      damaged(() => ({ dice: [] }), thrown),
      ground,
    );
    expect(unthrown.wrong).toMatchObject({ node: thrown, path, fault: { kind: 'dice' } });
    const unordered = verify(
      damaged(() => ({ order: { do: 'nothing-known' } }), thrown),
      ground,
    );
    expect(unordered.wrong).toMatchObject({ node: thrown, path, fault: { kind: 'malformed' } });
  });

  test('a line of the game it begins with', () => {
    const { root } = tree;
    if (root.kind !== 'game') throw new Error('a game');
    const lines = root.lines.with(3, present(root.lines[3], 'a line').replace('"ply":', '"ply": '));
    expect(groundOf({ ...tree, root: { ...root, lines } }, LIBRARY)).toMatchObject({
      ok: false,
      issues: [{ path: 'root.lines[3]', found: expect.stringContaining('does not fit its hash') }],
    });
  });

  test('a node that hangs on none before it, and one too many', () => {
    const hung = { ...tree, nodes: tree.nodes.with(5, { ...tree.nodes[5], parent: 9 }) };
    expect(readStudy(studyText(hung))).toMatchObject({ ok: false, issues: [{ path: 'nodes[5].parent' }] });
    const crowd = Array.from({ length: LIMITS.branches + 1 }, () => present(tree.nodes[1], 'a node'));
    expect(readStudy(studyText({ ...tree, nodes: [{}, ...crowd] }))).toMatchObject({
      issues: [{ expected: 'at most 60 orders in one position', found: '61' }],
    });
  });

  test.each([
    ['{', ''],
    ['{"format":"guidon-study"}', 'version'],
    [studyText({ ...tree, version: 2 }), 'version'],
    [studyText({ ...tree, title: 'x'.repeat(121) }), 'title'],
    [
      studyText({ ...tree, nodes: tree.nodes.with(2, { ...tree.nodes[2], comment: 'x'.repeat(4001) }) }),
      'nodes[2].comment',
    ],
  ])('a file that is none: %#', (text, path) => {
    const read = readStudy(text);
    expect(read.ok ? '' : read.issues.map(fault => fault.path)).toContain(path);
  });
});

test('a node more than the limit is refused, and the refusal says the limit', () => {
  const full: Study = { ...tree, nodes: Array.from({ length: LIMITS.nodes }, (_, at) => tree.nodes[at % 40] ?? {}) };
  expect(withEdge(full, 0, { seat: 'union', order: { do: 'x' }, dice: [], position: '' })).toMatchObject({
    ok: false,
    issues: [{ expected: 'at most 10000 nodes', found: '10001' }],
  });
});

test('10,000 nodes are opened at once: only what is looked at is adjudicated', () => {
  const chain = present(tree.nodes[1], 'a node');
  const nodes = [
    {},
    ...Array.from({ length: LIMITS.nodes - 1 }, (_, at) => ({ ...chain, parent: Math.floor(at / 50) })),
  ];
  const text = studyText({ ...tree, nodes });
  const begun = performance.now();
  const study = value(readStudy(text));
  const positions = new Positions(groundFor(study), study.root);
  for (const node of childrenOf(study, 0)) expect(positions.visit(study, node).ok).toBe(true);
  // Far less of this on a machine that does nothing else.
  expect(performance.now() - begun).toBeLessThan(3000);
  expect(study.nodes.length).toBe(10_000);
});

test('an answer of a quiz is an order that reaches an accepted edge', () => {
  const parent = present(
    tree.nodes.find(({ parent }) => parent !== undefined && childrenOf(tree, parent).length > 1)?.parent,
    'a node with branches',
  );
  const [right = 0, other = 0] = childrenOf(tree, parent);
  const study = value(withNotes(tree, right, { accepted: true })).study;
  const visit = new Positions(ground, study.root).visit(study, parent);
  if (!visit.ok) throw new Error('no position');
  const asked = { node: parent, state: visit.at.state, ground };
  const order = (at: number) => present(study.nodes[at]?.edge, 'an edge');
  expect(answeredBy(study, asked, order(right))).toBe(right);
  expect(answeredBy(study, asked, order(other))).toBeUndefined();
});

test('the line to a node is a game file that begins like the game', () => {
  const lines = value(lineTo(tree, thrown, ground));
  expect(lines.length).toBe((tree.root.kind === 'game' ? tree.root.lines.length : 0) + pathTo(tree, thrown).length - 1);
  expect(lines[0]).toContain('"dice":{"kind":"chosen"}');
});

test('no study is made of a running game of people far away', () => {
  const journal = randomGame('herbst-woods', { orders: 3, seed: 'far' });
  const far = { ...journal, header: { ...journal.header, dice: { kind: 'shared', commitment: 'c' } } };
  expect(studyOfGame(far, { entry: 1, title: '' }, LIBRARY)).toMatchObject({
    issues: [{ expected: 'a game that is over' }],
  });
});

test('a study of a case goes on by itself', () => {
  const given = {
    map: { size: { letters: 'ABCDEFG', numbers: 9 } },
    hour: 12,
    round: { chit: 'CS-FLAG', results: ['CS'] },
    cup: ['US-I'],
    units: [
      { id: 'cs-3-heth', hex: 'D5' },
      { id: 'us-1-wadsworth', hex: 'D4' },
    ],
  };
  const study = value(
    studyOfCase({ id: 'mine', given }, { system: 'yankees-board', seed: 'a', title: 'mine' }, LIBRARY),
  );
  const text = studyText(grown(study, { nodes: 8, seed: 'case' }));
  const read = value(readStudy(text));
  expect(read.nodes.length).toBe(8);
  expect(verify(read, groundFor(read))).toMatchObject({ edges: 7, count: 0, root: null });
});
