import type { Speaker } from '#contract/programme/speakers.ts';
import { stillIn } from '../setup/still-in.ts';

/** As the form has them. */
export type SpeakerFields = Omit<Speaker, 'id' | 'invitation'>;

export const newSpeaker: SpeakerFields = {
  name: '',
  title: '',
  company: '',
  bio: '',
  email: '',
  pictureId: null,
  sessions: [],
};

export const fieldsOf = ({ id: _id, invitation: _invitation, ...fields }: Speaker): SpeakerFields => fields;

/** Without sessions that were deleted since they were chosen. */
export const withoutGone = (
  fields: SpeakerFields,
  sessions: readonly { id: string }[] | undefined,
): SpeakerFields => ({
  ...fields,
  sessions: stillIn(sessions, fields.sessions, ({ sessionId }) => sessionId),
});

const names = ['name', 'title', 'company', 'bio', 'email', 'pictureId', 'sessions'] as const;

/** As the server compares it. */
function textOf(fields: SpeakerFields, name: (typeof names)[number]): string {
  if (name === 'sessions')
    return fields.sessions.map(({ sessionId, role }) => `${sessionId}:${role}`).join(',');
  return fields[name] ?? '';
}

/** Only what was changed here, and what its writer saw there. */
export function changeOf(fields: SpeakerFields, base: SpeakerFields) {
  const changed = names.filter((name) => textOf(fields, name) !== textOf(base, name));
  const entries = changed.map((name) => [name, fields[name]]);
  const seen = changed.map((name) => [name, textOf(base, name)]);
  return { ...(Object.fromEntries(entries) as Partial<SpeakerFields>), seen: Object.fromEntries(seen) };
}
