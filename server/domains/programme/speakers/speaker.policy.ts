import { hasRole, type Policy, type SpeakerSubject } from '#server/kernel/authorize/subjects.ts';

const isMember = (speaker: SpeakerSubject) => hasRole(speaker, 'owner', 'lead', 'member');

/** Whoever sets up an event sets up who speaks at it. */
export const speakerPolicy: Policy<'speaker'> = { edit: isMember, delete: isMember };
