import type { SubjectKind } from '#contract/abilities.ts';
import type { AuditAction } from '#contract/audit-actions.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { type AuditWriter, writeAudit } from '../audit/audit.queries.ts';
import { type About, type AuditActor, byAccount, byKey, bySystem } from '../audit/audit-entry.ts';
import type { Who } from '../auth/who.ts';
import type { Subjects } from '../authorize/subjects.ts';
import { type Place, placeOf } from './place.ts';

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
  { who, subject, placed }: { who: Who; subject: Subjects[SubjectKind] | null; placed(where: Place): void },
): Note {
  return (about = {}, { as, by, ...made } = {}) => {
    const [only] = notes;
    const action = as ?? (notes.length === 1 ? only : undefined);
    if (action === undefined || !notes.includes(action))
      throw new Error(`${name} notes ${action ?? 'something'}, which it does not declare.`);
    const actor: AuditActor = by === undefined ? actorOf(who) : byAccount(by);
    const place = { ...placeOf(subject), ...made };
    placed(place);
    return writeAudit(writer, actor, { action, ...place, about: { ...aboutOf(subject), ...about } });
  };
}

/** Which thing of the place is meant. */
function aboutOf(subject: Subjects[SubjectKind] | null): About {
  if (subject?.kind === 'session') return { sessionId: subject.id };
  if (subject?.kind === 'speaker') return { speakerId: subject.id };
  return subject?.kind === 'organisation' ? { organisationId: subject.id } : {};
}

function actorOf(who: Who): AuditActor {
  if (who.program !== null) return byKey(who.program.keyId);
  const session = who.account ?? who.half;
  if (session !== null) return byAccount(session.accountId);
  if (who.panel !== null) return { kind: 'panel', ref: who.panel.pigeonholeId, label: who.panel.panel };
  if (who.speaker !== null) return { kind: 'speaker', ref: who.speaker.speakerId, label: null };
  return bySystem;
}
