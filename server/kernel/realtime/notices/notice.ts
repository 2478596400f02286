import type { SubjectKind } from '#contract/abilities.ts';
import { type AnyEndpoint, thingsOf } from '#contract/endpoint.ts';
import { type Changed, things } from '#contract/things.ts';
import type { Who } from '../../auth/who.ts';
import type { Subjects } from '../../authorize/subjects.ts';
import type { Place } from '../../http/place.ts';

/** Whom a change concerns: an account, or those who may see a workspace. */
export type Circle = { workspaceId: string } | { accountId: string };
/** A change that has been committed, in a form every node can act on. Ids travel, never what changed about them. */
export type Notice = { circle: Circle; changed: readonly Changed[] };

/** What a call that declares `changes` has to tell. What cannot be placed, such as a team that is not known, is left out. */
export function noticesOf(
  endpoint: AnyEndpoint,
  { who, subject, place }: { who: Who; subject: Subjects[SubjectKind] | null; place: Place },
): Notice[] {
  const { workspaceId, pigeonholeId } = place;
  const session = subject?.kind === 'session' ? subject.id : null;
  const ids = { workspace: workspaceId, pigeonhole: pigeonholeId, session };
  return thingsOf(endpoint.changes).flatMap((thing): Notice[] => {
    const owner = things[thing];
    if (owner === 'account')
      return who.account === null
        ? []
        : [{ circle: { accountId: who.account.accountId }, changed: [{ thing }] }];
    const id = ids[owner];
    return workspaceId === null || id === null ? [] : [{ circle: { workspaceId }, changed: [{ thing, id }] }];
  });
}
