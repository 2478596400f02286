import { makeSpeaker } from '#contract/programme/speakers.ts';
import { t } from '#web/messages.ts';
import { FormRow, FormSection } from '../layout/FormColumns.tsx';
import { fieldsOf } from '../setup/fields.tsx';
import { schemasOf } from '../setup/limits-of.ts';
import { PhotoField } from './PhotoField.tsx';
import { SpokenSessions } from './SpokenSessions.tsx';
import type { SpeakerFields } from './speaker-fields.ts';

type Props = {
  phId: string;
  fields: SpeakerFields;
  /** With sessions that were deleted meanwhile: they may come back. */
  written: SpeakerFields;
  onChange: (fields: SpeakerFields) => void;
};

const schemas = schemasOf(makeSpeaker.body);

/** The same fields for a new one and for one that is. */
export function SpeakerFieldset({ phId, fields, written, onChange }: Props) {
  const set = (part: Partial<SpeakerFields>) => onChange({ ...written, ...part });
  const field = fieldsOf('speaker', { values: fields, onChange: set, schemas, locks: {} });
  return (
    <>
      <FormSection title={t('speaker.section')}>
        {field.text('name', { required: true })}
        <PhotoField
          phId={phId}
          name={fields.name}
          pictureId={fields.pictureId}
          onChange={(pictureId) => set({ pictureId })}
        />
        <FormRow>
          {field.text('title', { optional: true })}
          {field.text('company', { optional: true })}
        </FormRow>
        {field.area('bio', { optional: true })}
      </FormSection>
      <FormSection title={t('speaker.contact')}>{field.text('email', { optional: true })}</FormSection>
      <FormSection title={t('speaker.sessions')} hint={t('speaker.sessions.hint')}>
        <SpokenSessions
          phId={phId}
          chosen={written.sessions}
          onChange={(sessions) => set({ sessions: [...sessions] })}
        />
      </FormSection>
    </>
  );
}
