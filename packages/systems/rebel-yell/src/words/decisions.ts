import type { Decision } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import type { RyDecision } from '../terms/decisions.ts';
import type { RyState } from '../terms/state.ts';
import { pieceNames, segmentTitle, sideName, verb } from './names.ts';

interface Asked {
  readonly who: string;
  /** `does` for one regiment or man, `do` for several. */
  readonly does: string;
  readonly is: string;
  readonly has: string;
  readonly hex: string;
  readonly title: string;
  readonly segment: string;
  readonly rule: string;
}

const QUESTIONS: { readonly [A in RyDecision['asks']]: (asked: Asked) => string } = {
  clock: () => 'the clock waits',
  designate: () => 'designate charges now, before the first action, or be done.',
  orders: ({ segment }) => `segment ${segment}. Give an order, or be done with it.`,
  'advance-fire': ({ who, has, hex }) => `${who} ${has} come into ${hex}. Which stack fires at it?`,
  'passing-fire': ({ who, is, hex }) =>
    `${who} ${is} about to leave ${hex}, in your zone of control. Which stack fires in passing?`,
  'pre-assault-fire': ({ who, does }) =>
    `${who} ${does === 'does' ? 'closes' : 'close'} in. Does the stack fire before the assault?`,
  surrender: ({ who, is }) => `${who} ${is} isolated. Surrender instead of firing?`,
  skedaddle: ({ who }) => `the enemy has come up to ${who}. Who skedaddles?`,
  opportunity: ({ who, hex }) => `${who} in ${hex} may be met by an opportunity charge. Which mounted line charges?`,
  'in-lieu': ({ who, is, rule }) =>
    rule === 'ry:11.6.1'
      ? `${who} ${is} under fire in the charge. Take an O hit and go on in good order, or take what comes?`
      : `${who} ${is} to be Disrupted. Accept it, or try for an O hit instead?`,
  cover: ({ who, is }) => `${who} ${is} driven to cover. Accept it, or try to stand?`,
  flight: ({ who, does, hex }) => `the enemy is next to ${hex}. ${does === 'does' ? 'Does' : 'Do'} ${who} get away?`,
  'leader-along': ({ who, does }) => `${does} ${who} go along with the retreat?`,
  retreat: ({ who, hex }) => `${who} must retreat from ${hex}. Where to?`,
  'retreat-surrender': ({ who, is }) =>
    `${who} ${is} isolated and must leave an enemy zone of control. Surrender, or go on?`,
  'rally-failed': ({ who, has }) => `${who} ${has} not rallied. Run, or stay and take an O hit?`,
  'charge-on': ({ who }) => `the enemy has gone. ${who}: go on with the charge, or stop here?`,
  'break-off': ({ who }) => `${who}: stay in the assault, or get out of it?`,
  'place-leader': ({ who }) => `${who}: where is he placed?`,
  special: ({ title }) => `${title}: what is done?`,
};

export function decisionText(board: Board, state: RyState, raw: Decision): string {
  // Only questions of this system come here.
  const asked = raw as RyDecision;
  if (asked.asks === 'clock') return `The clock waits for the umpire. (${asked.rule})`;
  const { units } = asked;
  const question = QUESTIONS[asked.asks]({
    who: pieceNames(board, units),
    does: verb(board, units, 'do', 'does'),
    is: verb(board, units, 'are', 'is'),
    has: verb(board, units, 'have', 'has'),
    hex: asked.hex ?? '',
    title: board.specialData[asked.id ?? '']?.title ?? asked.id ?? '',
    segment: segmentTitle(board, state.segment),
    rule: asked.rule,
  });
  return `${sideName(asked.seat)}: ${question} (${asked.rule})`;
}
