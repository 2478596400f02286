import { personIn, voterMark } from '#server/domains/interaction/index.ts';
import type { SessionRow, SessionSecret } from '#server/domains/sessions/index.ts';
import type { Tx } from '#server/kernel/db/database.ts';

/** What a session of the demonstration is filled by. */
export type Seeding = {
  tx: Tx;
  pigeonholeId: string;
  now: Date;
  /** Ids of its people, in the order of their names. */
  attendees: readonly string[];
  nextIds(count: number): Promise<string[]>;
};

export const minute = 60_000;

export const streamOf = ({ pigeonholeId }: Seeding, { id }: SessionRow) => ({ pigeonholeId, streamId: id });

type Item = Parameters<typeof voterMark>[2];

/** The marks of the first so many people on an item, in base64. */
export const marksOfFirst = (
  { attendees }: Seeding,
  secret: SessionSecret | null,
  item: Item,
  count: number,
): string[] =>
  attendees
    .slice(0, count)
    .map((attendee) => voterMark(secret, personIn(secret, attendee), item).toString('base64'));
