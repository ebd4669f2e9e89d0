import { count } from '@guidon/line-of-battle';
import type { Sayings } from '../words/kinds.ts';
import { pieceName, pieceNames } from '../words/names.ts';
import { who } from '../words/phrases.ts';

/** Rally (13.3) and the service of guns (7.8.11, 7.11). In English. */
export const rallyEn = {
  titles: {
    'rally-failed': 'Run after a failed rally, rather than lose a hit',
  },
  questions: {
    'rally-failed': ({ who, has }) => `${who} ${has} not rallied. Run, or stay and take an O hit?`,
  },
  orders: {
    rally: (board, { units, facing }) =>
      `${pieceNames(board, units)}: rally${facing === undefined ? '' : ` and face ${facing}`}`,
    reorganize: (board, { units }) => `${pieceNames(board, units)}: reorganize`,
    replenish: (board, { crew, unit }) => `${pieceName(board, crew)}: fill up ${pieceName(board, unit)}`,
    run: () => 'run',
  },
  events: {
    'crew-replenished': (board, { crew, unit, hits }) =>
      `${pieceName(board, crew)} fills up ${pieceName(board, unit)}: ${count(hits, 'O hit')} taken over. (ry:7.8.11)`,
    rallied: (board, { units, rule }) => `${who(board, units, ['rally', 'rallies'])} to good order. (${rule})`,
    'rally-failed': (board, { units, rule }) => `${who(board, units, ['do', 'does'])} not rally. (${rule})`,
    reorganized: (board, { unit, hits }) =>
      `${pieceName(board, unit)} reorganizes: one O hit of its crew recovered, ${hits} left. (ry:7.11.2)`,
  },
  reasons: {
    'crew-waits': fact => `${fact('unit')} rallies in Action Segments only.`,
    'enemy-too-near': fact =>
      `an enemy is ${fact('distance')} hexes from ${fact('unit')}; to reorganize it must be at least ${fact('least')} away.`,
    'no-hits': fact => `${fact('unit')} has no O hits to make good.`,
    'no-reorganizing-now': fact => `${fact('unit')} reorganizes in Action Segments only.`,
    'nobody-reorganizes': () => 'Name the artillery that reorganizes.',
    'not-limbered': fact => `${fact('unit')} is not limbered.`,
    'disorganized-now': fact => `${fact('unit')} has been disorganized in this very segment and does not rally in it.`,
    'has-retreated': fact => `${fact('unit')} has retreated in this segment and does not rally in it.`,
    'in-good-order': fact => `${fact('unit')} is in good order and need not rally.`,
    'no-rally-now': fact => `${fact('unit')} does not rally in this segment.`,
    'nobody-rallies': () => 'Name the units that rally.',
    'whole-stack-rallies': fact =>
      `all disorganized units of ${fact('hex')} rally together, ${fact('unit')} among them.`,
  },
} satisfies Sayings;
