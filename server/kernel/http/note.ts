import type { SubjectKind } from '#contract/abilities.ts';
import type { AuditAction } from '#contract/audit-actions.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { type AuditWriter, writeAudit } from '../audit/audit.queries.ts';
import type { About, AuditActor } from '../audit/audit-entry.ts';
import type { Who } from '../auth/who.ts';
import type { Subjects } from '../authorize/subjects.ts';

/** What a declaration cannot say of an entry. */
type Details = {
  /** Which of the actions, where an endpoint declares several. */
  as?: AuditAction;
  /** The account that did it, where the caller has not signed in. */
  by?: string;
  /** Where the subject is not what was changed: what was made, or what a link opened. */
  workspaceId?: string;
  pigeonholeId?: string;
};

/** Keeps in the audit log what a call has changed, in its transaction. The declaration says as what, the subject of what. */
export type Note = (about?: About, details?: Details) => Promise<void>;

export function makeNote(
  writer: AuditWriter,
  { name, notes }: AnyEndpoint,
  { who, subject }: { who: Who; subject: Subjects[SubjectKind] | null },
): Note {
  return (about = {}, { as, by, ...made } = {}) => {
    const [only] = notes;
    const action = as ?? (notes.length === 1 ? only : undefined);
    if (action === undefined || !notes.includes(action))
      throw new Error(`${name} notes ${action ?? 'something'}, which it does not declare.`);
    const actor: AuditActor = by === undefined ? actorOf(who) : { kind: 'account', ref: by, label: null };
    const of = placeOf(subject);
    return writeAudit(writer, actor, {
      action,
      workspaceId: made.workspaceId ?? of.workspaceId,
      pigeonholeId: made.pigeonholeId ?? of.pigeonholeId,
      about: { ...of.about, ...about },
    });
  };
}

/** Where the entry belongs, and which thing of it is meant. */
function placeOf(subject: Subjects[SubjectKind] | null): {
  workspaceId: string | null;
  pigeonholeId: string | null;
  about: About;
} {
  switch (subject?.kind) {
    case 'workspace':
      return { workspaceId: subject.id, pigeonholeId: null, about: {} };
    case 'pigeonhole':
      return { workspaceId: subject.workspaceId, pigeonholeId: subject.id, about: {} };
    case 'session': {
      const { workspaceId, pigeonholeId, id: sessionId } = subject;
      return { workspaceId, pigeonholeId, about: { sessionId } };
    }
    case 'organisation':
      return { workspaceId: null, pigeonholeId: null, about: { organisationId: subject.id } };
    default:
      return { workspaceId: null, pigeonholeId: null, about: {} };
  }
}

function actorOf(who: Who): AuditActor {
  if (who.program !== null) return { kind: 'apiKey', ref: who.program.keyId, label: null };
  const session = who.account ?? who.half;
  if (session !== null) return { kind: 'account', ref: session.accountId, label: null };
  if (who.panel !== null) return { kind: 'panel', ref: who.panel.pigeonholeId, label: who.panel.panel };
  return { kind: 'system', ref: null, label: null };
}
