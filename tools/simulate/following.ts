import type { Seen, ServerFrame } from '#contract/realtime/protocol.ts';
import { applyingTo, type Snapshot } from '#contract/realtime/streams.ts';

/** Where a phone stands in a stream (law L6). */
export type Following = { seen: Seen; snapshot: Snapshot };

type SnapshotFrame = Extract<ServerFrame, { t: 'snapshot' }>;
type NewsFrame = Extract<ServerFrame, { t: 'news' }>;

export function fromSnapshot({ seq, epoch, data }: SnapshotFrame): Following {
  return { seen: { seq, epoch }, snapshot: data as Snapshot };
}

/** Applies news. The same if they are old; null if earlier ones are missing and the stream must be requested again (law L7). */
export function afterNews(following: Following, news: NewsFrame): Following | null {
  const { seen, snapshot } = following;
  if (BigInt(news.to) <= BigInt(seen.seq)) return following;
  if (news.from !== seen.seq) return null;
  return { seen: { ...seen, seq: news.to }, snapshot: news.events.reduce(applyingTo(news.stream), snapshot) };
}

const kept = 64;

/**
 * The same for thousands of phones in one process. Phones that follow a stream from the same state reach the same state
 * (law L9), so the first one applies the news and the others reuse its snapshot: all of them cost as much as one.
 */
export class SharedFollowing {
  readonly #known = new Map<string, Following>();

  fromSnapshot(channel: string, frame: SnapshotFrame): Following {
    const name = `${channel} ${frame.stream} ${frame.epoch} at ${frame.seq}`;
    return this.#known.get(name) ?? this.#keep(name, fromSnapshot(frame));
  }

  afterNews(channel: string, following: Following, news: NewsFrame): Following | null {
    const name = `${channel} ${news.stream} ${following.seen.epoch} ${following.seen.seq} ${news.from} to ${news.to}`;
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const after = afterNews(following, news);
    return after === null ? null : this.#keep(name, after);
  }

  #keep(name: string, following: Following): Following {
    this.#known.set(name, following);
    const [oldest] = this.#known.keys();
    if (this.#known.size > kept && oldest !== undefined) this.#known.delete(oldest);
    return following;
  }
}
