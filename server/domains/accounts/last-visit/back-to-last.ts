import { type VisitedEntity, visitedEntities } from '#contract/accounts/last-visit.ts';
import { type ListedPage, pages } from '#contract/pages.ts';
import type { Who } from '#server/kernel/auth/who.ts';
import type { PageReply, VisitOf } from '#server/kernel/http/page-answers.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { lastVisit } from './last-visit.queries.ts';

const list = '/p/list/';
const everyPage: readonly ListedPage[] = pages;
const startOf: Record<VisitedEntity, string> = { pigeonhole: '/p/{phId}/', team: '/team/{tId}/' };

/** Where somebody was last, at the section they ask for; the list where there is no such place, or no longer for them. */
export async function backToLast(
  kernel: Kernel,
  { params, subject, who }: VisitOf<'last-visited'>,
): Promise<PageReply<'last-visited'>> {
  const entity = visitedEntities.find((known) => known === params.entity);
  if (entity === undefined) return { redirect: list };
  const address = startOf[entity] + (params.section ?? '');
  const id = await lastVisit(kernel.db, subject.account.accountId, entity);
  const isThere =
    id !== undefined &&
    everyPage.some(({ path }) => path === address) &&
    (await maySee(kernel, entity, id, { ...who, panel: null }));
  return { redirect: isThere ? address.replace(/\{\w+\}/, id) : list };
}

async function maySee(kernel: Kernel, entity: VisitedEntity, id: string, who: Who): Promise<boolean> {
  const { db, loaders, policies } = kernel;
  if (entity === 'team') {
    const team = await loaders.workspace(db, id, who);
    return team !== undefined && policies.workspace.view(team);
  }
  const pigeonhole = await loaders.pigeonhole(db, id, who);
  return pigeonhole !== undefined && policies.pigeonhole.view(pigeonhole);
}
