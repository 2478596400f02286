import { holdFiles } from '#server/domains/files/index.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import { type FieldProblem, Refusal } from '#server/kernel/refusal.ts';

/** A picture that an option shows, and the field of the request that says so. */
export type WantedPicture = { id: string; field: string };

type Option = { picture?: { id: string } | null | undefined };

/** Those of the options of one prompt; `field` is what the options are. */
export const picturesOf = (options: readonly Option[], field: string): WantedPicture[] =>
  options.flatMap(({ picture }, at) =>
    picture ? [{ id: picture.id, field: `${field}.${at}.picture` }] : [],
  );

/**
 * Throws `Validation` for pictures that the event does not have: a draft is older than a day, or the picture is of another
 * event. Those it has stay until the transaction ends.
 */
export async function refuseLostPictures(
  tx: Tx,
  pigeonholeId: string,
  wanted: readonly WantedPicture[],
): Promise<void> {
  const ids = wanted.map(({ id }) => id);
  const held = new Set(await holdFiles(tx, pigeonholeId, ids));
  const lost = wanted.filter(({ id }) => !held.has(id));
  if (lost.length === 0) return;
  const fields = lost.map(({ field }): [string, FieldProblem[]] => [field, [{ key: 'picture.lost' }]]);
  throw new Refusal('Validation', { fields: Object.fromEntries(fields) });
}
