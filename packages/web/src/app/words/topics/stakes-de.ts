import type { Catalogue } from '../catalogue.ts';

/** Worte über den Sieg. */
export const stakesDe: Catalogue['stakes'] = {
  title: 'So wird gewonnen',
  turnOf: (turn, turns) => `Runde ${turn} von ${turns}`,
  turnsLeft: left =>
    left === 0
      ? 'Das ist die letzte Runde.'
      : left === 1
        ? 'Danach bleibt noch eine Runde.'
        : `Danach bleiben noch ${left} Runden.`,
  notBegun: turns => `Die Schlacht dauert ${turns} Runden.`,
  now: level => `Wäre jetzt Schluss: ${level}.`,
  short: level => `jetzt: ${level}`,
  final: level => `Ergebnis: ${level}.`,
  ended: level => level,
  needs: (side, points, level) => `${side}: noch ${points} ${points === 1 ? 'Punkt' : 'Punkte'} bis: ${level}`,
  levels: 'Stufen des Sieges',
  leadBy: points => (points === 1 ? 'führt mit mindestens 1 Punkt' : `führt mit mindestens ${points} Punkten`),
  behindBy: points =>
    points === 0
      ? 'liegt gleichauf oder vorn'
      : `liegt höchstens ${points} ${points === 1 ? 'Punkt' : 'Punkte'} zurück`,
  otherwise: 'alles dazwischen',
  victory: side => `Sieg: ${side}`,
  levelOf: (side, result) =>
    `${result === 'Decisive' ? 'Entscheidender' : result === 'Marginal' ? 'Knapper' : ''} Sieg: ${side}`.trim(),
  draw: 'Unentschieden',
  scored: 'Punkte bisher',
  nothingYet: 'Noch hat niemand Punkte.',
  objectives: 'Ziele',
  worth: points => (points === 1 ? '1 Punkt' : `${points} Punkte`),
  forBoth: 'beide Seiten',
  forSide: side => `nur ${side}`,
  heldBy: side => `(${side})`,
  heldByNobody: '(niemand)',
  givesNow: (side, points) => `${side} hat davon jetzt ${points}.`,
  prices: 'Was Verluste der anderen Seite bringen',
  collapse: (side, lost, at) =>
    `${side}: ${lost} von ${at} Einheiten sind gebrochen, deren Verlust die Schlacht sofort beendet.`,
  special: 'Geltende Sonderregeln',
  showOnMap: 'zeigen',
  kinds: {
    units: 'verlorene Einheiten des Gegners',
    hits: 'Treffer beim Gegner',
    guns: 'erbeutete Geschütze',
    flags: 'erbeutete Fahnen',
    leaders: 'verlorene Führer des Gegners',
    generals: 'verlorene Generale des Gegners',
    objectives: 'Ziele',
    special: 'Sonderregeln der Schlacht',
    camp: 'das gegnerische Lager genommen',
    'victory-hexes': 'Siegfelder, gehalten am Ende eines Tages',
  },
  losses: {
    'unit-reduced': 'eine Einheit reduziert',
    'unit-destroyed': 'eine Einheit vernichtet (insgesamt)',
    'gun-section': 'eine Sektion Geschütze genommen',
    'leader-junior': 'ein unterer Führer (Junior) verloren',
    'leader-senior': 'ein höherer Führer (Senior) verloren',
    'leader-army': 'der Oberbefehlshaber verloren',
    'leader-brigade': 'ein Brigadeführer getroffen',
    'leader-division': 'ein Divisionsführer getroffen',
    'leader-corps': 'ein Korpsführer getroffen',
    hit: 'jeder Treffer (O hit)',
    'hit-captured': 'jeder gefangene Treffer',
    flag: 'die Fahne eines Regiments genommen',
    'gun-unit': 'eine Geschützeinheit genommen',
    'combat-factor': 'jeder Kampffaktor einer vernichteten Einheit',
    'unit-broken': 'eine Einheit gebrochen',
    'battery-broken': 'eine Batterie gebrochen',
    'general-removed': 'ein General scheidet aus',
    'general-hit': 'ein General getroffen oder mitgerissen',
    camp: 'das Lager verloren',
  },
};
