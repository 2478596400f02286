import { advancedFields as schemas } from '#contract/pigeonholes/advanced.ts';
import {
  meetingIdentifierMost,
  meetingIdentifierTypes,
  meetingPlatforms,
} from '#contract/pigeonholes/meeting.ts';
import { t } from '#web/messages.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FormRow } from '../layout/FormColumns.tsx';
import { fieldsOf } from '../setup/fields.tsx';

export type MeetingTyped = {
  meetingPlatform: string;
  meetingIdentifierType: string;
  meetingIdentifier: string;
};

type Props = {
  fields: MeetingTyped;
  onChange: (part: Partial<MeetingTyped>) => void;
  /** Whether none can be chosen. */
  optional?: boolean;
};

/** The online meeting of an event, or of one session. Nothing is asked where none is chosen. */
export function MeetingFields({ fields, onChange, optional = false }: Props) {
  const field = fieldsOf('advanced', { values: fields, onChange, schemas, locks: {} });
  const by = fields.meetingIdentifierType === 'meetingId' ? 'meetingId' : 'meetingUrl';
  return (
    <>
      {field.choice('meetingPlatform', [
        ...(optional ? [{ value: '', label: t('advanced.meetingPlatform.none') }] : []),
        ...meetingPlatforms.map((value) => ({ value, label: t(`advanced.meetingPlatform.${value}`) })),
      ])}
      {fields.meetingPlatform !== '' && (
        <FormRow>
          {field.choice(
            'meetingIdentifierType',
            meetingIdentifierTypes.map((value) => ({
              value,
              label: t(`advanced.meetingIdentifierType.${value}`),
            })),
          )}
          <TextField
            label={t(`advanced.meetingIdentifier.${by}`)}
            hint={t(`advanced.meetingIdentifier.${by}.hint`)}
            name="meetingIdentifier"
            inputMode={by === 'meetingId' ? 'numeric' : 'url'}
            dir="ltr"
            autoComplete="off"
            maxLength={by === 'meetingUrl' ? meetingIdentifierMost : undefined}
            value={fields.meetingIdentifier}
            onChange={(event) => onChange({ meetingIdentifier: event.currentTarget.value })}
          />
        </FormRow>
      )}
    </>
  );
}
