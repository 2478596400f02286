import type { AuditWriter, EntryRow } from './audit.queries.ts';
import { entriesBetween, keepLinks, lastLink, repeatedMacs } from './audit.queries.ts';
import { actorsOf, headOfNumber, keepHead, lastHead, lockHeads } from './audit-heads.queries.ts';
import { isMacOfEntry } from './entry-mac.ts';
import { commitmentOf, type Head, isSigned, isWhole, linkOf, signed } from './head.ts';

const mostInHead = 5_000;
const hour = 3_600_000;
const day = 24 * hour;

/** While nodes are being updated, those of the version before write entries without a mac: for a day that is taken. */
export function isYoung(head: Head, first: Head): boolean {
  return head.signedAt.getTime() - first.signedAt.getTime() <= day;
}

type Signed = { head: Head; isYoung: boolean; isFull: boolean };

/**
 * Signs the entries that come next, up to an id behind which none can appear, or, where there are none for an hour, that there
 * are none. Only what comes after everything signed is looked at: what was signed is never chained anew. Null: nothing to do.
 */
export async function signNext({ tx, keys, now }: AuditWriter, upTo: string | null): Promise<Signed | null> {
  await lockHeads(tx);
  const before = await lastHead(tx);
  const after = before?.lastEntryId ?? '0';
  const rows = upTo === null ? [] : await entriesBetween(tx, { after, upTo, most: mostInHead });
  const isDue = before === undefined || now.getTime() - before.signedAt.getTime() >= hour;
  if (rows.length === 0 && !isDue) return null;
  const links = await linksTo(rows, (workspaceId) => lastLink(tx, workspaceId, after));
  const actors = await actorsOf(tx, [...new Set(rows.map(({ actorId }) => actorId))]);
  const repeated = new Set(
    await repeatedMacs(
      tx,
      rows.flatMap(({ mac }) => mac ?? []),
    ),
  );
  const known = new Map(actors.map((actor) => [actor.id, actor]));
  const isProven = (row: EntryRow) => {
    const actor = known.get(row.actorId);
    return (
      actor !== undefined && !repeated.has(row.mac ?? '') && isMacOfEntry(keys, row.mac, { ...row, actor })
    );
  };
  const head = signed(keys, {
    number: String(BigInt(before?.number ?? 0) + 1n),
    before: before?.digest ?? null,
    follows: before === undefined || (isWhole(before) && isSigned(keys, before)),
    lastEntryId: rows.at(-1)?.id ?? after,
    entryIds: rows.map(({ id }) => id),
    workspaceIds: rows.map(({ workspaceId }) => workspaceId),
    links: Buffer.concat(links),
    unprovenIds: rows.filter((row) => !isProven(row)).map(({ id }) => id),
    actorIds: actors.map(({ id }) => id),
    commitments: Buffer.concat(actors.map(commitmentOf)),
    signedAt: now,
  });
  await keepHead(tx, head);
  await keepLinks(
    tx,
    rows.map(({ id }, place) => ({ id, link: links[place] ?? Buffer.alloc(0) })),
  );
  const first = (await headOfNumber(tx, '1')) ?? head;
  return { head, isYoung: isYoung(head, first), isFull: rows.length === mostInHead };
}

/** What was chained before there were heads keeps its link, right or wrong. */
async function linksTo(
  rows: readonly EntryRow[],
  lastOf: (workspaceId: string | null) => Promise<Buffer | null>,
): Promise<Buffer[]> {
  const last = new Map<string | null, Buffer | null>();
  const links: Buffer[] = [];
  for (const { workspaceId, content, chain } of rows) {
    const before = last.get(workspaceId) ?? (await lastOf(workspaceId));
    const link = chain ?? linkOf(before, content);
    links.push(link);
    last.set(workspaceId, link);
  }
  return links;
}
