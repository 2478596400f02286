import { liftBlocks as endpoint } from '#contract/kinds/chat/blocks.ts';
import { streamOf } from '#server/domains/sessions/index.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { deleteBlockedMarks } from './blocks.queries.ts';

export const liftBlocks = handle(endpoint, 'session', async ({ kernel, tx, subject, note, afterCommit }) => {
  if (subject.session.type !== 'chat') throw new Refusal('NotFound');
  await deleteBlockedMarks(tx, streamOf(subject));
  await note({});
  afterCommit(() => void kernel.live.refresh(subject.pigeonholeId, subject.id));
  return {};
});
