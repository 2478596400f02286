import type { Allow, SubjectKind } from '#contract/abilities.ts';
import { isId } from '#contract/ids.ts';
import type { ListedPage } from '#contract/pages.ts';
import { pathOfStep } from '#server/kernel/auth/steps.ts';
import type { Subjects } from '#server/kernel/authorize/subjects.ts';
import { authorize } from '#server/kernel/http/authorize.ts';
import type { PageAnswer, Visit } from '#server/kernel/http/page-answers.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { Refusal } from '#server/kernel/refusal.ts';

/** A visit of somebody who may see the page, and what their right was asked about. */
export type Found = Visit & { subject: Subjects[SubjectKind] | null };

/**
 * Asks the right of a page as that of an endpoint is asked. Whoever is nobody yet is sent to sign in, whoever lacks a step
 * to that step, and whoever's event is in the trash to the trash. To all others who may not there is no such page: a guest of a
 * panel finds no studio, and only managers find the back office.
 */
export async function findSubject(
  kernel: Kernel,
  { allow }: ListedPage,
  visit: Visit,
): Promise<Found | PageAnswer> {
  const { params, who } = visit;
  if (allow.who === 'anyone') return { ...visit, subject: null };
  if (isNobody(allow, visit)) return toSignIn(visit);
  if (allow.by !== null && !isId(params[allow.by] ?? '')) return { is: 'missing' };
  try {
    // An account's page is its own right, whatever link the browser holds besides.
    const asks = { ...who, panel: null };
    return { ...visit, subject: await authorize(kernel, kernel.db, allow, asks, { params, body: {} }) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // Where it says until when it can be recovered.
    if (error.code === 'InTrash') return { is: 'redirect', to: '/p/trash/' };
    return allow.subject === 'halfway' ? toNextStep(visit) : { is: 'missing' };
  }
}

function isNobody(allow: Extract<Allow, { who: 'able' }>, { who }: Visit): boolean {
  return who.account === null && (allow.subject !== 'halfway' || who.half === null);
}

/** Somebody who is halfway goes on with the step that is lacking. */
function toSignIn(visit: Visit): PageAnswer {
  const { who, url, expired } = visit;
  if (who.half !== null) return { is: 'redirect', to: pathOfStep(who.half.step, who.half.redirectTo ?? url) };
  const query = new URLSearchParams({ rd: url, ...(expired && { expired: '1' }) });
  return { is: 'redirect', to: `/login?${query}` };
}

/** A step that is not theirs to take now: it has been taken, or another one comes first. */
function toNextStep({ who: { half } }: Visit): PageAnswer {
  return { is: 'redirect', to: half === null ? '/p/list/' : pathOfStep(half.step, half.redirectTo) };
}
