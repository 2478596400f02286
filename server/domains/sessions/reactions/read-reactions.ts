import { readReactions as endpoint } from '#contract/sessions/reactions.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { reactionsOf } from './reactions.queries.ts';

export const readReactions = handle(endpoint, 'pigeonhole', async ({ tx, subject }) => ({
  reactions: await reactionsOf(tx, subject.id),
}));
