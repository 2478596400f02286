import type { SubjectKind } from '#contract/abilities.ts';
import { type AnyEndpoint, thingsOf } from '#contract/endpoint.ts';
import { type Changed, type Owner, things } from '#contract/things.ts';
import type { Who } from '../../auth/who.ts';
import { organiserOf } from '../../authorize/organiser.ts';
import type { Subjects, ToldKind } from '../../authorize/subjects.ts';
import type { Place } from '../../http/place.ts';

/** Whom a change concerns: an account, or those who may view a subject. */
export type Circle = { of: ToldKind | 'account'; id: string };
/** A change that has been committed, in a form every node can act on. Ids travel, never what changed about them. */
export type Notice = { circle: Circle; changed: readonly Changed[] };

type Made = { who: Who; subject: Subjects[SubjectKind] | null; place: Place };
type Whereabouts = { circle: Circle; id?: string };

/** What a call that declares `changes` has to tell. What cannot be placed, such as a team that is not known, is left out. */
export function noticesOf(endpoint: AnyEndpoint, made: Made): Notice[] {
  return thingsOf(endpoint.changes).flatMap((thing): Notice[] => {
    const found = whereaboutsOf(things[thing], made);
    return found === null ? [] : [{ circle: found.circle, changed: [{ thing, id: found.id }] }];
  });
}

function whereaboutsOf(owner: Owner, { who, subject, place }: Made): Whereabouts | null {
  const { workspaceId, pigeonholeId } = place;
  switch (owner) {
    case 'account': {
      const organiser = organiserOf(who);
      return organiser && { circle: { of: 'account', id: organiser.accountId } };
    }
    case 'organisation':
      return subject?.kind === 'organisation' ? itself('organisation', subject.id) : null;
    case 'workspace':
      return workspaceId === null ? null : itself('workspace', workspaceId);
    case 'pigeonhole':
      return pigeonholeId === null ? null : itself('pigeonhole', pigeonholeId);
    case 'session':
      // Whoever may view an event may view its sessions.
      return subject?.kind === 'session'
        ? { circle: { of: 'pigeonhole', id: subject.pigeonholeId }, id: subject.id }
        : null;
  }
}

const itself = (of: ToldKind, id: string): Whereabouts => ({ circle: { of, id }, id });
