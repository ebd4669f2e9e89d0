import { createSignal } from 'solid-js';

/** Pages about people, as the address names them. */
export type Page =
  | { readonly page: 'signup' | 'signin' | 'forgot' | 'account' | 'lobby' | 'games' }
  | { readonly page: 'rules'; readonly prefix: string | null; readonly rule: string | null }
  /** A game, and of it a rule or a lesson of its course. `repeat` instead of a game: the rules that were got wrong. */
  | {
      readonly page: 'learn';
      readonly prefix: string | null;
      readonly rule: string | null;
      readonly chapter: ChapterPlace | null;
    }
  /** `day`: the puzzle of the day. */
  | { readonly page: 'puzzles'; readonly prefix: string | null; readonly puzzle: string | null }
  /** All of them, or one. */
  | { readonly page: 'study'; readonly study: string | null }
  | { readonly page: 'reset'; readonly word: string }
  | { readonly page: 'person'; readonly name: string }
  | { readonly page: 'replay'; readonly game: string };

/** A lesson of a course: its chapter, and its place in that, from 1. */
export interface ChapterPlace {
  readonly id: string;
  readonly place: number;
}

export const REPEAT = 'repeat';

/** Pages that are not about people. */
type OtherPage = Extract<Page, { readonly page: 'replay' | 'rules' | 'learn' | 'puzzles' | 'study' }>;
export type PeoplesPage = Exclude<Page, OtherPage>;

export const isOfPeople = (at: Page): at is PeoplesPage =>
  !['replay', 'rules', 'learn', 'puzzles', 'study'].includes(at.page);

const [path, setPath] = createSignal(location.pathname);
let isMoved = false;
/** Has somebody gone from page to page here? Then whoever reads by ear must be told of the new one. */
export const hasMoved = (): boolean => isMoved;
addEventListener('popstate', () => setPath(location.pathname));

export { path };

/** Goes to another page of the app without loading it anew. */
export function go(to: string): void {
  isMoved = true;
  if (to !== `${location.pathname}${location.search}`) history.pushState(null, '', to);
  setPath(location.pathname);
  scrollTo(0, 0);
}

export function pageHere(): Page | undefined {
  const here = path();
  const [, plain] = /^\/(signup|signin|forgot|account|lobby|games)$/.exec(here) ?? [];
  switch (plain) {
    case 'signup':
    case 'signin':
    case 'forgot':
    case 'account':
    case 'lobby':
    case 'games':
      return { page: plain };
    default:
      break;
  }
  const [, book, prefix, rule] = /^\/(rules|learn)(?:\/([a-z]{2})(?:\/([^/]{1,80}))?)?$/.exec(here) ?? [];
  const named = { prefix: prefix ?? null, rule: rule === undefined ? null : decoded(rule) };
  if (book === 'rules') return { page: book, ...named };
  if (book === 'learn') return { page: book, ...named, chapter: null };
  if (here === `/learn/${REPEAT}`) return { page: 'learn', prefix: REPEAT, rule: null, chapter: null };
  const [, taught, id = '', place] = /^\/learn\/([a-z]{2})\/course\/([a-z-]{1,31})\/(\d{1,2})$/.exec(here) ?? [];
  if (taught !== undefined) return { page: 'learn', prefix: taught, rule: null, chapter: { id, place: Number(place) } };
  const [isPuzzle, game, puzzle] = /^\/puzzles(?:\/([a-z]{2,3})(?:\/([a-z0-9-]{1,40}))?)?$/.exec(here) ?? [];
  if (isPuzzle !== undefined) return { page: 'puzzles', prefix: game ?? null, puzzle: puzzle ?? null };
  const [isStudy, study] = /^\/study(?:\/([a-z0-9]{1,40}))?$/.exec(here) ?? [];
  if (isStudy !== undefined) return { page: 'study', study: study ?? null };
  const [, kind, value = ''] = /^\/(people|replay|reset)\/([^/]{1,200}?)(?:\/review)?$/.exec(here) ?? [];
  if (kind === 'people') return { page: 'person', name: decoded(value) };
  if (kind === 'reset') return { page: 'reset', word: decoded(value) };
  return kind === 'replay' ? { page: 'replay', game: value } : undefined;
}

/** The address of a game says that its review is to be opened. */
export const isReviewWanted = (): boolean => path().endsWith('/review');

export const personAddress = (name: string): string => `/people/${encodeURIComponent(name)}`;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
