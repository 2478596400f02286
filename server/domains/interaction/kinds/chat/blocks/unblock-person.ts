import { unblockPerson as endpoint } from '#contract/kinds/chat/blocks.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { deleteBlock } from './blocks.queries.ts';
import { refreshChats } from './refresh-chats.ts';

export const unblockPerson = handle(endpoint, 'pigeonhole', async (call) => {
  const { tx, subject, params, note } = call;
  if (!(await deleteBlock(tx, subject.id, params.blockId))) throw new Refusal('NotFound');
  await refreshChats(tx, subject.id, call);
  await note({});
  return {};
});
