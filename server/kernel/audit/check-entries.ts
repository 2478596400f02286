import type { Db } from '../db/database.ts';
import { type EntryRow, entriesBetween, lastEntryId } from './audit.queries.ts';
import type { Check } from './audit-check.ts';
import { actorsOf } from './audit-heads.queries.ts';
import { commitmentOf, type Head, linkOf, slices } from './head.ts';
import { isYoung } from './sign-next.ts';

const mostAtATime = 5_000;

/** Whether the entries that a head signed are there as they were, and no others among them. */
export async function checkEntries(db: Db, check: Check, head: Head, after: string): Promise<void> {
  const { findings, links } = check;
  const rows = new Map<string, EntryRow>();
  for await (const row of rowsBetween(db, after, head.lastEntryId)) rows.set(row.id, row);
  const signed = slices(head.links);
  for (const [place, entryId] of head.entryIds.entries()) {
    const workspaceId = head.workspaceIds[place] ?? null;
    const link = signed[place] ?? Buffer.alloc(0);
    const row = rows.get(entryId);
    rows.delete(entryId);
    if (row === undefined) findings.push({ is: 'missing', entryId, workspaceId });
    else if (!saysWhatWasSigned(check, row, { link, workspaceId }))
      findings.push({ is: 'changed', entryId, workspaceId });
    else if (row.chain?.equals(link) !== true) findings.push({ is: 'unchained', entryId, workspaceId });
    links.set(workspaceId, link);
  }
  for (const { id: entryId, workspaceId } of rows.values())
    findings.push({ is: 'forged', entryId, workspaceId });
  if (!isYoung(head, check.first ?? head)) findForged(check, head);
  check.entries += head.entryIds.length;
  await checkActors(db, check, head);
}

type Signed = { link: Buffer; workspaceId: string | null };

function saysWhatWasSigned({ links, hasGap }: Check, row: EntryRow, { link, workspaceId }: Signed): boolean {
  if (row.workspaceId !== workspaceId) return false;
  // Behind heads that are missing nobody knows what came before in a workspace.
  if (hasGap && !links.has(workspaceId)) return row.chain?.equals(link) === true;
  return linkOf(links.get(workspaceId) ?? null, row.content).equals(link);
}

/** Entries that had no right mac when they were signed. */
function findForged({ findings }: Check, head: Head): void {
  for (const entryId of head.unprovenIds) {
    const workspaceId = head.workspaceIds[head.entryIds.indexOf(entryId)] ?? null;
    findings.push({ is: 'forged', entryId, workspaceId });
  }
}

/** Erasing a person takes the name away from an actor, and nothing else may. */
async function checkActors(db: Db, { findings, actors }: Check, head: Head): Promise<void> {
  const commitments = slices(head.commitments);
  const known = new Map((await actorsOf(db, head.actorIds)).map((actor) => [actor.id, actor]));
  for (const [place, actorId] of head.actorIds.entries()) {
    const actor = known.get(actorId);
    const isErased = actor?.ref === null && actor.label === `erased ${actorId}`;
    const isSame = actor !== undefined && commitments[place]?.equals(commitmentOf(actor)) === true;
    if (isErased || isSame || actors.has(actorId)) continue;
    actors.add(actorId);
    findings.push({ is: 'actorChanged', actorId });
  }
}

/** What came after the last head; before there were heads entries were chained already. */
export async function checkUnsigned(db: Db, check: Check): Promise<void> {
  const { findings, links } = check;
  const after = check.last?.lastEntryId ?? '0';
  for await (const { id: entryId, workspaceId, chain, content } of rowsBetween(
    db,
    after,
    await lastEntryId(db),
  )) {
    check.unsigned += 1;
    if (chain === null) continue;
    if (!chain.equals(linkOf(links.get(workspaceId) ?? null, content)))
      findings.push({ is: 'changed', entryId, workspaceId });
    links.set(workspaceId, chain);
  }
}

async function* rowsBetween(db: Db, after: string, upTo: string): AsyncGenerator<EntryRow> {
  for (let last = after; ; ) {
    const part = await entriesBetween(db, { after: last, upTo, most: mostAtATime });
    yield* part;
    if (part.length < mostAtATime) return;
    last = part.at(-1)?.id ?? upTo;
  }
}
