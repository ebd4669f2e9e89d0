import { createEffect, on } from 'solid-js';
import type { BesideGame } from '../remote/beside.ts';
import type { Session } from '../session/session.ts';
import type { Standing } from '../session/standing.ts';

/** The server knows the standing answers of a seat, so that they are given while nobody is there. */
export function shareStanding(session: Session, beside: BesideGame): void {
  const mine = (): { [kind: string]: Standing } =>
    Object.fromEntries(session.standing.known().map(({ kind, standing }) => [kind, standing]));
  const shown = (): string => JSON.stringify(mine());
  let isKnown = false;
  createEffect(() => {
    const { standing } = beside.notes();
    if (isKnown || Object.keys(standing).length === 0) return;
    isKnown = true;
    // Answers given on another device hold here too.
    for (const [kind, answer] of Object.entries(standing)) session.standing.set(kind, answer);
  });
  createEffect(
    on(
      shown,
      () => {
        const answers = Object.entries(mine()).filter(([, standing]) => standing !== 'ask');
        const wanted = Object.fromEntries(answers);
        if (JSON.stringify(wanted) !== JSON.stringify(beside.notes().standing)) void beside.tell('standing', wanted);
      },
      { defer: false },
    ),
  );
}
