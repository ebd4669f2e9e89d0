import type { CourseListing, LessonListing, SystemCard } from '@guidon/protocol';
import { courseListing, lessonListing } from '../rules/lesson-listing.ts';
import { type RulesBook, rulesBook } from '../rules/rules-book.ts';

/** A game as it is taught: its lessons, its book, and its course where it has one. */
export interface Taught {
  readonly system: SystemCard;
  readonly listing: LessonListing;
  readonly book: RulesBook;
  readonly course: CourseListing | undefined;
}

/** Undefined where its lessons cannot be had. */
export async function taughtIn(system: SystemCard, language: string): Promise<Taught | undefined> {
  const [listing, book, course] = await Promise.all([
    lessonListing(system.id),
    rulesBook(system.id, language),
    courseListing(system.id),
  ]);
  return listing === undefined || book === undefined ? undefined : { system, listing, book, course };
}

export const ruleAddress = (prefix: string, rule: string): string => `/learn/${prefix}/${encodeURIComponent(rule)}`;
