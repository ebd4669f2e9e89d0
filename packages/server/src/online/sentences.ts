import type { Host, Outcome } from './host.ts';

const PLAIN: { readonly [because: string]: string } = {
  'no-such-seat': 'This link opens no seat.',
  'no-such-game': 'There is no such game.',
  'not-begun': 'Not everybody has sat down yet.',
  over: 'The game is over.',
  stale: 'The game has moved on; look again before you order.',
  unreadable: 'This order cannot be read.',
  'key-used': 'Another seat has used this key.',
};

/** Why an order was not taken, as the game itself says it. */
export async function sentenceFor(
  host: Host,
  token: string,
  failed: Extract<Outcome<object>, { readonly ok: false }>,
): Promise<string> {
  if (failed.refusal === undefined) return PLAIN[failed.because] ?? 'This cannot be done.';
  const seen = await host.seenBy(token);
  return seen.ok ? seen.laid.opened.words.refusal(failed.refusal) : failed.refusal.because;
}
