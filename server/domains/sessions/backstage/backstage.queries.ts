import { type BackstageMessage, mostAcknowledgedHeld } from '#contract/realtime/backstage.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';

/** What waits, and the last that were acknowledged, in the order they were sent. */
export async function backstageMessagesOf(db: Db, pigeonholeId: string): Promise<BackstageMessage[]> {
  const of = messagesIn(db, pigeonholeId);
  const waiting = await of.where('m.acknowledgedAt', 'is', null).orderBy('m.id').execute();
  const done = await of
    .where('m.acknowledgedAt', 'is not', null)
    .orderBy('m.id', 'desc')
    .limit(mostAcknowledgedHeld)
    .execute();
  const byId = (a: { id: string }, b: { id: string }) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1);
  return [...waiting, ...done].sort(byId).map(messageView);
}

export async function isMessageOf(db: Db, pigeonholeId: string, id: string): Promise<boolean> {
  return (await messagesIn(db, pigeonholeId).where('m.id', '=', id).executeTakeFirst()) !== undefined;
}

function messagesIn(db: Db, pigeonholeId: string) {
  return db
    .selectFrom('backstageMessages as m')
    .leftJoin('accounts as sender', 'sender.id', 'm.sentBy')
    .leftJoin('accounts as reader', 'reader.id', 'm.acknowledgedBy')
    .select(['m.id', 'm.sessionId', 'm.text', 'm.sentAt', 'm.acknowledgedAt'])
    .select(['sender.name as from', 'reader.name as by'])
    .where('m.pigeonholeId', '=', pigeonholeId);
}

type Row = Awaited<ReturnType<ReturnType<typeof messagesIn>['executeTakeFirstOrThrow']>>;

function messageView({ id, sessionId, text, sentAt, from, acknowledgedAt, by }: Row): BackstageMessage {
  const acknowledged = acknowledgedAt && { at: acknowledgedAt.getTime(), by };
  return { id, sessionId, text, at: sentAt.getTime(), from, acknowledged };
}

/** How many wait in an event, and how many one of the panels shows that a message to this session, or null to all, would reach. */
export async function countWaiting(
  tx: Tx,
  pigeonholeId: string,
  sessionId: string | null,
): Promise<{ inEvent: number; onOnePanel: number }> {
  const rows = await tx
    .selectFrom('backstageMessages')
    .select(['sessionId', ({ fn }) => fn.countAll<string>().as('count')])
    .where('pigeonholeId', '=', pigeonholeId)
    .where('acknowledgedAt', 'is', null)
    .groupBy('sessionId')
    .execute();
  const counts = new Map(rows.map((row) => [row.sessionId, Number(row.count)]));
  const toAll = counts.get(null) ?? 0;
  counts.delete(null);
  const inEvent = [...counts.values()].reduce((sum, count) => sum + count, toAll);
  const toOne = sessionId === null ? Math.max(0, ...counts.values()) : (counts.get(sessionId) ?? 0);
  return { inEvent, onOnePanel: toAll + toOne };
}

export async function isSessionOf(tx: Tx, pigeonholeId: string, sessionId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('sessions')
    .select('id')
    .where('pigeonholeId', '=', pigeonholeId)
    .where('id', '=', sessionId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertBackstageMessage(
  tx: Tx,
  pigeonholeId: string,
  message: { sessionId: string | null; text: string; sentAt: Date; sentBy: string | null },
): Promise<string> {
  const { id } = await tx
    .insertInto('backstageMessages')
    .values({ pigeonholeId, ...message })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False: somebody has acknowledged it before. */
export async function acknowledge(
  tx: Tx,
  pigeonholeId: string,
  { id, at, by }: { id: string; at: Date; by: string | null },
): Promise<boolean> {
  const acknowledged = await tx
    .updateTable('backstageMessages')
    .set({ acknowledgedAt: at, acknowledgedBy: by })
    .where('pigeonholeId', '=', pigeonholeId)
    .where('id', '=', id)
    .where('acknowledgedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return acknowledged !== undefined;
}

/** True: there were some. */
export async function deleteMessagesTo(tx: Tx, pigeonholeId: string, sessionId: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('backstageMessages')
    .where('pigeonholeId', '=', pigeonholeId)
    .where('sessionId', '=', sessionId)
    .returning('id')
    .execute();
  return deleted.length > 0;
}
