import { readChatBlocks as endpoint } from '#contract/kinds/chat/blocks.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { blockedMarks, blockedPeople } from './blocks.queries.ts';

export const readChatBlocks = handle(endpoint, 'pigeonhole', async ({ tx, subject }) => {
  const people = await blockedPeople(tx, subject.id);
  return {
    people: people.map((one) => ({ ...one, blockedAt: one.blockedAt.toISOString() })),
    anonymous: await blockedMarks(tx, subject.id),
  };
});
