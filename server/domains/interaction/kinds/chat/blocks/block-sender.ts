import { blockSender as endpoint } from '#contract/kinds/chat/blocks.ts';
import { isAnonymous } from '#contract/sessions/anonymous.ts';
import { type SessionSecret, secretOf, streamOf } from '#server/domains/sessions/index.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { handleInTwoSteps } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { askerMark, personIn } from '../../../marks.ts';
import { attendeesIn, insertBlock, insertBlockedMark, senderOf } from './blocks.queries.ts';
import { refreshChats } from './refresh-chats.ts';
import { blockMark } from './who-is-blocked.ts';

/** People tried in a row before others get a turn. */
const atOnce = 1_000;

/** In an anonymous chat: the mark of the block, and the secret that it was made of. */
type Found = { mark: Buffer; secret: Buffer } | null;

/**
 * In an anonymous chat a message names nobody. Whoever wrote it is found by trying everybody who has joined the event, which only the
 * session's secret allows, and is known to nobody afterwards.
 */
export const blockSender = handleInTwoSteps(
  endpoint,
  'session',
  async ({ kernel, subject, params }): Promise<Found> => {
    if (subject.session.type !== 'chat') throw new Refusal('NotFound');
    if (!isAnonymous(subject.session)) return null;
    const sender = await senderOf(kernel.db, streamOf(subject), params.messageId);
    if (sender === undefined) throw new Refusal('NotFound');
    const secret = await secretOf(kernel.db, subject.id);
    if (secret === null || sender.mark === null) throw new Refusal('CannotBlock');
    const of = { pigeonholeId: subject.pigeonholeId, messageId: params.messageId, mark: sender.mark };
    return { mark: await markOfWriter(kernel.db, secret, of), secret: secret.key };
  },
  async ({ kernel, tx, subject, params: { messageId }, who, now, note, afterCommit }, found) => {
    const session = streamOf(subject);
    if (found !== null) {
      if (!(await insertBlockedMark(tx, session, { messageId, ...found }))) throw new Refusal('CannotBlock');
      afterCommit(() => void kernel.live.refresh(session.pigeonholeId, session.streamId));
    } else {
      const sender = await senderOf(tx, session, messageId);
      if (sender === undefined) throw new Refusal('NotFound');
      if (sender.attendeeId === null) throw new Refusal('CannotBlock');
      const blockedBy = who.account?.accountId ?? null;
      await insertBlock(tx, session.pigeonholeId, {
        attendeeId: sender.attendeeId,
        blockedAt: now,
        blockedBy,
      });
      await refreshChats(tx, session.pigeonholeId, { kernel, afterCommit });
    }
    await note({ messageId });
    return { named: found === null };
  },
);

/** Everybody is tried, whoever it was: the time it takes tells nothing. */
async function markOfWriter(
  db: Db,
  secret: SessionSecret,
  of: { pigeonholeId: string; messageId: string; mark: Buffer },
): Promise<Buffer> {
  let writer: string | null = null;
  for (const [nth, attendeeId] of (await attendeesIn(db, of.pigeonholeId)).entries()) {
    if (nth % atOnce === atOnce - 1) await new Promise((goOn) => setImmediate(goOn));
    if (askerMark(secret, attendeeId, of.messageId).equals(of.mark)) writer = attendeeId;
  }
  // It was written before the session was last started, with a secret that is gone.
  if (writer === null) throw new Refusal('CannotBlock');
  return blockMark(personIn(secret, writer), of.messageId);
}
