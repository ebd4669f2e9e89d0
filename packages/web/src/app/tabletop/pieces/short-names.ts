/** States as they were written on maps and returns. */
const SHORT: readonly (readonly [RegExp, string])[] = [
  [/\bMassachusetts\b/g, 'Mass.'],
  [/\bPennsylvania\b/g, 'Pa.'],
  [/\bNew York\b/g, 'N.Y.'],
  [/\bNew Jersey\b/g, 'N.J.'],
  [/\bNew Hampshire\b/g, 'N.H.'],
  [/\bNorth Carolina\b/g, 'N.C.'],
  [/\bSouth Carolina\b/g, 'S.C.'],
  [/\bRhode Island\b/g, 'R.I.'],
  [/\bConnecticut\b/g, 'Conn.'],
  [/\bMinnesota\b/g, 'Minn.'],
  [/\bMichigan\b/g, 'Mich.'],
  [/\bWisconsin\b/g, 'Wis.'],
  [/\bIndiana\b/g, 'Ind.'],
  [/\bIllinois\b/g, 'Ill.'],
  [/\bDelaware\b/g, 'Del.'],
  [/\bMaryland\b/g, 'Md.'],
  [/\bVirginia\b/g, 'Va.'],
  [/\bGeorgia\b/g, 'Ga.'],
  [/\bAlabama\b/g, 'Ala.'],
  [/\bMississippi\b/g, 'Miss.'],
  [/\bLouisiana\b/g, 'La.'],
  [/\bTennessee\b/g, 'Tenn.'],
  [/\bKentucky\b/g, 'Ky.'],
  [/\bArkansas\b/g, 'Ark.'],
  [/\bFlorida\b/g, 'Fla.'],
  [/\bVermont\b/g, 'Vt.'],
  [/\bUnited States\b/g, 'U.S.'],
  [/\bArtillery\b/g, 'Art.'],
  [/\bInfantry\b/g, 'Inf.'],
  [/\bCavalry\b/g, 'Cav.'],
  [/\bBattery\b/g, 'Bty'],
  [/\bBattalion\b/gi, 'Bn'],
  [/\bVolunteers\b/g, 'Vols'],
  [/\bSharpshooters\b/gi, 'Ss.'],
  [/ \(.*\)$/g, ''],
];

/** A name short enough for a plate; the card has it in full. */
export function shortName(name: string): string {
  const short = SHORT.reduce((text, [long, brief]) => text.replace(long, brief), name).trim();
  return short.length > 20 ? `${short.slice(0, 19)}…` : short;
}

/** Of a general the last part of his name. */
export const surname = (name: string): string =>
  name
    .replace(/\s*\(.*\)/, '')
    .replace(/,.*$/, '')
    .split(' ')
    .filter(part => !/^(Jr|Sr|II|III)\.?$/.test(part))
    .at(-1) ?? name;
