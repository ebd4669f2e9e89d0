import type { GamesTable, SeatsTable } from '../store/schema.ts';

export interface NoticeMail {
  readonly subject: string;
  readonly text: string;
  readonly link: string;
}

const SUBJECTS: { readonly [kind: string]: (title: string) => string } = {
  decide: title => `${title}: it is your decision`,
  proposal: title => `${title}: the other side proposes something`,
  time: title => `${title}: the other side has run out of time`,
  over: title => `${title}: the game is over`,
  invited: title => `${title}: you are asked to play`,
};

/** The mail of a notice. Its link holds no secret: the browser that has the seat finds it. */
export function noticeMail(about: {
  readonly kind: string;
  readonly row: GamesTable;
  readonly seat: SeatsTable;
  readonly publicUrl: string;
}): NoticeMail {
  const { kind, row, seat, publicUrl } = about;
  const subject = (SUBJECTS[kind] ?? SUBJECTS.decide ?? String)(row.title);
  const link = kind === 'invited' ? `${publicUrl}/games` : `${publicUrl}/game/${row.id}`;
  const lines = [
    seat.name === '' ? `${subject}.` : `${seat.name}, ${subject}.`,
    ...(row.clock === '' ? [] : [row.clock]),
    '',
    link,
    '',
    'You get one such message for every decision that is needed. Where to, and whether at all, you settle in the game.',
  ];
  return { subject, text: lines.join('\n'), link };
}

/** The mail for a forgotten password. Whoever reads it can set a new one. */
export const resetMail = (link: string): { readonly subject: string; readonly text: string } => ({
  subject: 'Guidon: a new password',
  text: [
    'Somebody, probably you, has forgotten the password of your account at Guidon.',
    '',
    `If it was you, open this within the hour and choose another: ${link}`,
    '',
    'If not, do nothing: the password stays as it is.',
  ].join('\n'),
});
