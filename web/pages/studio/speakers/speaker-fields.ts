import type { Speaker } from '#contract/programme/speakers.ts';
import { changeOf } from '#web/ui/fields/sent/change-of.ts';
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

/** Only what was changed here, and what its writer saw there. */
export const changeOfSpeaker = (fields: SpeakerFields, base: SpeakerFields) =>
  changeOf(fields, { saved: base, base, textOf });

/** As the server compares it. */
function textOf(value: SpeakerFields[keyof SpeakerFields]): string {
  return Array.isArray(value)
    ? value.map(({ sessionId, role }) => `${sessionId}:${role}`).join(',')
    : (value ?? '');
}
