import { madeTypes } from '#contract/kinds/made-types.ts';
import type { TeamMove } from '#server/domains/organisations/index.ts';
import type { AuditWriter } from '#server/kernel/audit/audit.queries.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import { keepAtStart } from './keep-at-start.ts';
import { publishSetupQueue } from './publish-setup.job.ts';
import { kindsSetUp } from './setups.queries.ts';

type Means = { writer: Pick<AuditWriter, 'tx' | 'now'>; jobs: Pick<Jobs, 'queue'> };

/**
 * What stands above all sessions of a team changes when it comes into an organisation or leaves it: those that have started keep
 * what they began with, and all of a kind that the organisation says something about are told afterwards.
 */
export async function aroundTeamMove(
  { writer: { tx, now }, jobs }: Means,
  { workspaceId, organisationId }: TeamMove,
  change: () => Promise<void>,
): Promise<void> {
  const place = { level: 'workspace', id: workspaceId } as const;
  await keepAtStart(tx, place, madeTypes, now);
  await change();
  for (const type of await kindsSetUp(tx, organisationId))
    await jobs.queue(tx, { ...publishSetupQueue, data: { ...place, type, organisationId } });
}
