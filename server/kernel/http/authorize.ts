import type { Allow, SubjectKind } from '#contract/abilities.ts';
import type { Who } from '../auth/who.ts';
import type { Policies, Subjects } from '../authorize/subjects.ts';
import type { Db } from '../db/database.ts';
import type { Kernel } from '../kernel.ts';
import { Refusal } from '../refusal.ts';

/** The id of a subject that needs none, as the back office. */
const theOnlyOne = '';

/** Finds the subject an endpoint acts on and asks its policy. A stranger gets "not found", a stranger's id or not. */
export async function authorize(
  kernel: Kernel,
  db: Db,
  allow: Allow,
  who: Who,
  input: { params: Record<string, unknown>; body: Record<string, unknown> },
): Promise<Subjects[SubjectKind] | null> {
  if (allow.who === 'anyone') return null;
  if (allow.subject === 'account') {
    if (who.account === null) throw new Refusal(who.sessionOver ? 'Forbidden' : 'SignInNeeded');
    return permit(kernel.policies, allow, { kind: 'account', account: who.account });
  }
  if (allow.subject === 'halfway') {
    const session = who.half ?? who.account;
    if (session === null) throw new Refusal(who.sessionOver ? 'Forbidden' : 'SignInNeeded');
    return permit(kernel.policies, allow, { kind: 'halfway', session, step: who.half?.step ?? null });
  }
  const id = allow.by === null ? theOnlyOne : (input.params[allow.by] ?? input.body[allow.by]);
  const subject = typeof id === 'string' ? await kernel.loaders[allow.subject](db, id, who) : undefined;
  if (subject === undefined) throw new Refusal(who.sessionOver ? 'Forbidden' : 'NotFound');
  return permit(kernel.policies, allow, subject);
}

/** The policy's word on a subject that has been found, or a refusal. */
export function permit<Kind extends SubjectKind>(
  policies: Policies,
  allow: Extract<Allow, { who: 'able' }>,
  subject: Subjects[Kind],
): Subjects[Kind] {
  const predicates = policies[allow.subject] as Record<string, (subject: Subjects[Kind]) => boolean>;
  if (predicates[allow.ability]?.(subject) !== true) throw new Refusal('NotAllowed');
  return subject;
}
