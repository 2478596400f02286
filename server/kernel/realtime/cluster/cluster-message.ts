import type { News } from '../news.ts';
import type { Notice } from '../notices/notice.ts';
import type { Lost } from './lost.ts';

/** Counts of one node: by what is counted, then by pigeonhole. */
export type Counts = Record<string, Record<string, number>>;

/** What one node sends to the others. It identifies people by mark only (`Doing`), and is never sent to a browser. */
export type ClusterMessage =
  | { t: 'news'; news: News }
  /** A stream has changed in a way that its news does not describe: to be read again. */
  | { t: 'refresh'; pigeonholeId: string; streamId: string }
  | { t: 'lost'; lost: Lost }
  /** For the pages of organisers (law L25). Null: some may have been lost. */
  | { t: 'changed'; notice: Notice | null }
  /** Heartbeat with this node's counts. Receiving its own shows a node that both of its connections work. */
  | { t: 'beat'; counts: Counts }
  | { t: 'bye' };

/** Raised when the meaning of messages changes: nodes of different versions then learn of each other's changes from the database. */
const version = 4;

/** The sender stands in front, so that a node can skip its own messages without parsing them. */
export function encodeMessage(sender: string, message: ClusterMessage): string {
  const body = message.t === 'news' ? { t: message.t, news: plain(message.news) } : message;
  return `${sender} ${JSON.stringify({ v: version, ...body })}`;
}

export const senderOf = (text: string): string => text.slice(0, text.indexOf(' '));

/** Null for what is no message of this version. */
export function parseMessage(text: string): ClusterMessage | null {
  try {
    const { v, ...message } = JSON.parse(text.slice(text.indexOf(' ') + 1));
    if (v !== version) return null;
    if (message.t !== 'news') return message;
    const { news } = message;
    return { t: 'news', news: { ...news, from: BigInt(news.from), to: BigInt(news.to) } };
  } catch {
    return null;
  }
}

function plain({ doneBy: _, ...news }: News): Record<string, unknown> {
  return { ...news, from: String(news.from), to: String(news.to) };
}
