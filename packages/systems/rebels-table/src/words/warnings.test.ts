import { scenarioSource } from '@guidon/scenarios';
import { describe, expect, test } from 'vitest';
import { boardOf } from '../board/test-boards.ts';
import { rebelsTable } from '../kit.ts';
import { speechFor } from './speech.ts';
import { warningTexts } from './words.ts';

describe('rt:TER-02, rt:TER-03 what is said of a table', () => {
  test('a small feature is named with its size and the rule', () => {
    const [house] = warningTexts(speechFor(boardOf('henry-house-hill')));
    expect(house).toBe('Henry house measures 1.2 by 1.2 BW; at least 4 by 4 BW is advised. (rt:TER-02)');
  });

  test('the kit says it of a scenario, and nothing of one that cannot be read', () => {
    expect(rebelsTable.warnings?.(scenarioSource('henry-house-hill'))).toHaveLength(3);
    expect(rebelsTable.warnings?.({})).toEqual([]);
  });
});
