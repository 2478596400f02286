import type { SubjectKind } from '#contract/abilities.ts';
import type { Subjects } from '../authorize/subjects.ts';

/** Where something belongs: to a workspace, and within it to an event. */
export type Place = { workspaceId: string | null; pigeonholeId: string | null };

export function placeOf(subject: Subjects[SubjectKind] | null): Place {
  switch (subject?.kind) {
    case 'workspace':
      return { workspaceId: subject.id, pigeonholeId: null };
    case 'pigeonhole':
      return { workspaceId: subject.workspaceId, pigeonholeId: subject.id };
    case 'session':
    case 'speaker':
      return { workspaceId: subject.workspaceId, pigeonholeId: subject.pigeonholeId };
    default:
      return { workspaceId: null, pigeonholeId: null };
  }
}
