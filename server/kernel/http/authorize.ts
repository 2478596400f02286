import type { Allow, SubjectKind } from '#contract/abilities.ts';
import type { Who } from '../auth/who.ts';
import { organiserOf } from '../authorize/organiser.ts';
import type { Loaders, Policies, Subjects } from '../authorize/subjects.ts';
import type { Db } from '../db/database.ts';
import { Refusal } from '../refusal.ts';

/** The id of a subject that needs none, as the back office. */
const theOnlyOne = '';

type Input = { params: Record<string, unknown>; body: Record<string, unknown> };

/** Finds the subject an endpoint acts on and asks its policy. A stranger gets "not found", a stranger's id or not. */
export async function authorize(
  { loaders, policies }: { loaders: Loaders; policies: Policies },
  db: Db,
  allow: Allow,
  who: Who,
  input: Input,
): Promise<Subjects[SubjectKind] | null> {
  if (allow.who === 'anyone') return null;
  if (allow.subject === 'account') {
    if (who.account === null) throw new Refusal(who.sessionOver ? 'Forbidden' : 'SignInNeeded');
    return permit(policies, allow, { kind: 'account', account: who.account });
  }
  if (allow.subject === 'organiser') {
    const organiser = organiserOf(who);
    if (organiser === null) throw new Refusal(who.sessionOver ? 'Forbidden' : 'SignInNeeded');
    return permit(policies, allow, organiser);
  }
  if (allow.subject === 'halfway') {
    const session = who.half ?? who.account;
    if (session === null) throw new Refusal(who.sessionOver ? 'Forbidden' : 'SignInNeeded');
    return permit(policies, allow, { kind: 'halfway', session, step: who.half?.step ?? null });
  }
  const id = allow.by === null ? theOnlyOne : subjectId(allow.by, input);
  const subject = await loaders[allow.subject](db, id, who);
  if (subject === undefined) throw new Refusal(who.sessionOver ? 'Forbidden' : 'NotFound');
  return permit(policies, allow, subject);
}

/** The id that the path or the body names. An endpoint may take it in either; where both have it, they must agree. */
function subjectId(by: string, { params, body }: Input): string {
  const [inPath, inBody] = [params[by], body[by]];
  const id = inPath ?? inBody;
  if (typeof id !== 'string')
    throw new Refusal('Validation', { fields: { [by]: [{ key: 'issue.required' }] } });
  if (inBody !== undefined && inBody !== id)
    throw new Refusal('Validation', { fields: { [by]: [{ key: 'issue.contradicts' }] } });
  return id;
}

/** The policy's word on a subject that has been found, or a refusal. */
export function permit<Kind extends SubjectKind>(
  policies: Policies,
  allow: Extract<Allow, { who: 'able' }>,
  subject: Subjects[Kind],
): Subjects[Kind] {
  const predicates = policies[allow.subject] as Record<string, (subject: Subjects[Kind]) => boolean>;
  const may = (subject: Subjects[Kind]) => predicates[allow.ability]?.(subject) === true;
  if (may(subject)) return subject;
  const isKeptByTrash = 'trashed' in subject && subject.trashed && may({ ...subject, trashed: false });
  throw new Refusal(isKeptByTrash ? 'InTrash' : 'NotAllowed');
}
