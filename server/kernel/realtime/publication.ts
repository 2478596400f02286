import type { LiveEvent } from '#contract/realtime/channel.ts';
import { type LockedSubject, lockSubjects } from '../authorize/lock-subjects.ts';
import type { Locks } from '../authorize/subjects.ts';
import { type Database, isDatabaseAway, type Tx } from '../db/database.ts';
import type { Stream } from './batches/handle-together.ts';
import { type News, streamKey } from './news.ts';
import { lockStreams } from './streams.queries.ts';

export type Publish = (pigeonholeId: string, streamId: string, events: readonly LiveEvent[]) => Promise<void>;

/** What one transaction publishes on the streams that it locks first. */
export type Publication = {
  lock(tx: Tx, streams: readonly Stream[]): Promise<void>;
  /** Raises a stream's number in the transaction. */
  publish(tx: Tx): Publish;
  /** After the commit. */
  deliver(): void;
  /** After a failure. */
  failed(error: unknown): void;
};

/** What raises streams and tells of it: `Live`. */
type Raises = {
  raise(tx: Tx, pigeonholeId: string, streamId: string, events: readonly LiveEvent[]): Promise<News>;
  deliver(news: News): void;
  doubt(stream: Stream): void;
};

export function makePublication(live: Raises): Publication {
  const keyOf = ({ pigeonholeId, streamId }: Stream) => streamKey(pigeonholeId, streamId);
  const locked = new Map<string, Stream>();
  const news: News[] = [];
  return {
    async lock(tx, streams) {
      if (streams.length > 0) await lockStreams(tx, streams);
      for (const stream of streams) locked.set(keyOf(stream), stream);
    },
    publish: (tx) => async (pigeonholeId, streamId, events) => {
      const key = keyOf({ pigeonholeId, streamId });
      if (!locked.has(key)) throw new Error(`Stream ${key} is published on, but was not declared.`);
      if (events.length > 0) news.push(await live.raise(tx, pigeonholeId, streamId, events));
    },
    deliver() {
      for (const item of news) live.deliver(item);
    },
    failed(error) {
      // Perhaps it is committed after all: then the listeners must not wait for somebody to say so, nor those of a stream that was
      // renewed, on which nothing is published.
      if (isDatabaseAway(error)) for (const stream of locked.values()) live.doubt(stream);
    },
  };
}

/** What a job locks before it looks: in the order in which commands do it, subjects first and then streams. */
type Held = { subjects: readonly LockedSubject[]; streams: readonly Stream[] };

/** A transaction of a job that publishes: see `handleOnStreams`. */
export async function publishInTransaction(
  { db, live, locks }: { db: Database; live: Raises; locks: Locks },
  { subjects, streams }: Held,
  work: (tx: Tx, publish: Publish) => Promise<void>,
): Promise<void> {
  const publication = makePublication(live);
  try {
    await db.transaction().execute(async (tx) => {
      await lockSubjects({ locks }, tx, subjects);
      await publication.lock(tx, streams);
      await work(tx, publication.publish(tx));
    });
  } catch (error) {
    publication.failed(error);
    throw error;
  }
  publication.deliver();
}
