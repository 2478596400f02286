import type { News } from '../news.ts';
import type { Lost } from './lost.ts';

/** Counts of one node: by what is counted, then by pigeonhole. */
export type Counts = Record<string, Record<string, number>>;

/** What one node tells the others. Marks of people are in it (`Doing`), never names; no browser is sent any of it. */
export type Word =
  | { t: 'news'; news: News }
  /** A stream is no longer what its news say: to be read anew. */
  | { t: 'refresh'; pigeonholeId: string; streamId: string }
  | { t: 'lost'; lost: Lost }
  /** A node is there, and counts this much. Hearing one's own tells that Redis hears and speaks. */
  | { t: 'beat'; counts: Counts }
  | { t: 'bye' };

/** Raised when words change their meaning: nodes of two versions then read each other's doings from the database. */
const version = 1;

/** The node's name stands in front, so that it need not read its own words. */
export function writeWord(node: string, word: Word): string {
  const said = word.t === 'news' ? { t: word.t, news: plain(word.news) } : word;
  return `${node} ${JSON.stringify({ v: version, ...said })}`;
}

export const speakerOf = (text: string): string => text.slice(0, text.indexOf(' '));

/** Null for what is no word of this version. */
export function readWord(text: string): Word | null {
  try {
    const { v, ...word } = JSON.parse(text.slice(text.indexOf(' ') + 1));
    if (v !== version) return null;
    if (word.t !== 'news') return word;
    return { t: 'news', news: { ...word.news, from: BigInt(word.news.from), to: BigInt(word.news.to) } };
  } catch {
    return null;
  }
}

function plain({ doneBy: _, ...news }: News): Record<string, unknown> {
  return { ...news, from: String(news.from), to: String(news.to) };
}
