import type { News } from '../news.ts';
import type { Read } from '../stream-kind.ts';
import type { StreamNumber } from '../streams.queries.ts';

/** A stream as of one moment in the database, and the news since a number, as far as it is still kept. */
export type Reading = { number: StreamNumber; read: Read<unknown, unknown>; missed: readonly News[] };
