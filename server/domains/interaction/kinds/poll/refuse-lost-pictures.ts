import { holdFiles } from '#server/domains/files/index.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import { type FieldProblem, Refusal } from '#server/kernel/refusal.ts';

type Asked = { options: readonly { picture?: { id: string } | null | undefined }[] };

/**
 * Throws `Validation` for pictures that the event does not have: a draft is older than a day, or the picture is of another
 * event. Those it has stay until the transaction ends.
 */
export async function refuseLostPictures(
  tx: Tx,
  pigeonholeId: string,
  prompts: readonly Asked[],
): Promise<void> {
  const wanted = prompts.flatMap(({ options }, at) =>
    options.flatMap(({ picture }, place) =>
      picture ? [{ id: picture.id, field: `poll.prompts.${at}.options.${place}.picture` }] : [],
    ),
  );
  const held = new Set(
    await holdFiles(
      tx,
      pigeonholeId,
      wanted.map(({ id }) => id),
    ),
  );
  const lost = wanted.filter(({ id }) => !held.has(id));
  if (lost.length === 0) return;
  const fields = lost.map(({ field }): [string, FieldProblem[]] => [field, [{ key: 'picture.lost' }]]);
  throw new Refusal('Validation', { fields: Object.fromEntries(fields) });
}
