import { present, REFEREE } from '@guidon/kernel';
import { LIBRARY, playable, scenarioIds } from '@guidon/library';
import texts from '@guidon/scenarios/texts/de' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import { openPlayable, scenarioCard } from './cards.ts';

/** All that a scenario says to players, sources and names of places left out. */
function textsOf(id: string): readonly string[] {
  const found = present(playable(LIBRARY, id), id);
  const card = present(scenarioCard(found), id);
  const { forces, rules, outcome, losses, doubts } = card.dossier;
  const opened = openPlayable(found, {});
  const stakes = opened.ok ? opened.value.present.position(opened.value.system.setup(), REFEREE).stakes : undefined;
  return [
    card.title,
    card.length,
    card.summary,
    ...card.history,
    ...card.reconstructed,
    ...card.options.map(({ title }) => title),
    ...card.seats.map(({ title }) => title),
    ...forces.map(({ text }) => text),
    ...rules.flatMap(({ title, text }) => [title, text]),
    outcome,
    ...losses.map(({ note }) => note),
    ...doubts,
    ...(stakes?.objectives ?? []).map(({ text }) => text),
  ].filter(text => text !== '');
}

const german: { readonly [english: string]: string } = texts;

describe('what a scenario says is there in German', () => {
  test.each(scenarioIds(LIBRARY))('%s', id => {
    expect(textsOf(id).filter(text => german[text] === undefined)).toEqual([]);
  });

  test('and nothing is translated that nobody says', () => {
    const said = new Set(scenarioIds(LIBRARY).flatMap(textsOf));
    expect(Object.keys(german).filter(text => !said.has(text))).toEqual([]);
  });
});

test.each(scenarioIds(LIBRARY))('limited intelligence can be chosen at set-up: %s', id => {
  const card = scenarioCard(present(playable(LIBRARY, id), id));
  expect(card?.options.find(option => option.id === 'fog')).toMatchObject({ default: false, fixed: false });
});
