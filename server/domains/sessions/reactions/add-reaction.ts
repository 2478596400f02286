import { addReaction as endpoint, mostCustomReactions } from '#contract/sessions/reactions.ts';
import { holdFiles } from '#server/domains/files/index.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { type FieldProblem, Refusal } from '#server/kernel/refusal.ts';
import { insertCustomReaction, reactionsOf } from './reactions.queries.ts';

/** Phones have it once it is offered, which is saved with the rest. */
export const addReaction = handle(endpoint, 'pigeonhole', async (call) => {
  const { tx, body, subject, note } = call;
  const { custom } = await reactionsOf(tx, subject.id);
  if (custom.length >= mostCustomReactions) refuse('name', 'reactions.custom.many');
  const { pictureId } = body;
  if (pictureId !== null && (await holdFiles(tx, subject.id, [pictureId])).length === 0)
    refuse('pictureId', 'picture.lost');
  const id = await insertCustomReaction(tx, subject.id, body);
  await note({ reactionId: id });
  return { reaction: { id, ...body } };
});

function refuse(field: string, key: NonNullable<FieldProblem['key']>): never {
  throw new Refusal('Validation', { fields: { [field]: [{ key }] } });
}
