import { type Journal, REFEREE, watch } from '@guidon/kernel';
import { inLanguage, type Opened } from '@guidon/kit';
import type { Playable } from '@guidon/library';
import type { FramesReply, OpenedReply, PositionReply, Reply, RequestOf, ReviewReply } from '@guidon/protocol';
import { scenarioCard, systemCard } from './cards.ts';
import { framesOf } from './frames.ts';
import { eventsOf, logOf } from './game.ts';
import { reviewOf } from './review.ts';

/** A game that is only viewed: every position of it, and what happened in between. */
export class JournalViewer {
  readonly found: Playable;
  private readonly english: Opened;
  private language = 'en';
  private readonly journal: Journal;
  private readonly positions: readonly object[];

  private constructor(found: Playable, opened: Opened, game: { journal: Journal; positions: readonly object[] }) {
    this.found = found;
    this.english = opened;
    this.journal = game.journal;
    this.positions = game.positions;
  }

  static of(found: Playable, opened: Opened, journal: Journal): JournalViewer | { readonly fault: string } {
    const { positions, damage } = watch(opened.system, journal);
    if (damage !== undefined) return { fault: `Line ${damage.line}: ${damage.fault}.` };
    return new JournalViewer(found, opened, { journal, positions });
  }

  /** The game in the language of whoever looks on. */
  get opened(): Opened {
    return inLanguage(this.english, this.language);
  }

  speak(language: string): void {
    this.language = language;
  }

  /** The journal up to an entry. */
  upTo(entry: number): Journal {
    const entries = this.journal.entries.slice(0, entry + 1);
    return { ...this.journal, entries, lines: this.journal.lines.slice(0, entries.length + 1) };
  }

  table(): OpenedReply {
    const card = scenarioCard(this.found, this.language);
    const { header } = this.journal;
    return {
      say: 'opened',
      system: systemCard(this.found.kit),
      scenario: card ?? {
        id: this.found.id,
        system: this.found.kit.id,
        title: this.found.id,
        date: '',
        length: '',
        seats: [],
        summary: '',
        history: [],
        reconstructed: [],
        options: [],
        dossier: { forces: [], rules: [], outcome: '', losses: [], sources: [], doubts: [] },
        balance: [],
        turns: 0,
        pieces: 0,
      },
      map: this.opened.present.map(),
      table: this.opened.present.table?.() ?? null,
      seats: header.seats,
      profile: header.profile,
      watching: true,
      standing: [],
      position: this.position(0),
    };
  }

  position(wanted: number): PositionReply {
    const entry = Math.min(wanted, this.positions.length - 1);
    const state = this.positions[entry] ?? {};
    const recorded = this.journal.entries[entry];
    const { system, words, present } = this.opened;
    const verdict = system.over(state);
    return {
      say: 'position',
      revision: entry,
      entry,
      entries: this.positions.length - 1,
      picture: present.position(state, REFEREE),
      decisions: [],
      log:
        recorded === undefined
          ? []
          : logOf(this.opened, eventsOf(recorded), { entry, seat: recorded.seat, isNews: true }),
      over: verdict === undefined ? null : { verdict, sentence: words.verdict(verdict) },
      undo: [],
      lines: [],
    };
  }

  file(): Reply {
    return { say: 'file', name: `${this.found.id}.guidon`, text: `${this.journal.lines.join('\n')}\n` };
  }

  review(): ReviewReply {
    return reviewOf(this.opened, { entries: this.journal.entries, positions: this.positions });
  }

  /** What happened from one position to a later one. */
  frames(asked: RequestOf<'frames'>): FramesReply {
    const { entries } = this.journal;
    return framesOf(this.opened, asked, {
      seat: REFEREE,
      entries: entries.slice(asked.from + 1, asked.to + 1).map(entry => ({ entry, counted: entry.n })),
      before: this.positions[asked.from],
    });
  }
}
