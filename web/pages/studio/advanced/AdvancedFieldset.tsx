import {
  expectedParticipants,
  mostExpected,
  advancedFields as schemas,
} from '#contract/pigeonholes/advanced.ts';
import { eventTypes } from '#contract/pigeonholes/meeting.ts';
import { redirects } from '#contract/pigeonholes/redirect.ts';
import type { AdvancedFields } from '#web/domains/pigeonholes/advanced-fields.ts';
import { formatNumber, t } from '#web/messages.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { MeetingFields } from '../integrations/MeetingFields.tsx';
import { FormRow, FormSection } from '../layout/FormColumns.tsx';
import { fieldsOf } from '../setup/fields.tsx';

type Props = { fields: AdvancedFields; onChange: (part: Partial<AdvancedFields>) => void };

/** What is asked depends on what was chosen before: nothing is asked that does nothing. */
export function AdvancedFieldset({ fields, onChange }: Props) {
  const field = fieldsOf('advanced', { values: fields, onChange, schemas, locks: {} });
  return (
    <>
      <FormSection title={t('advanced.section.where')}>
        {field.choice(
          'eventType',
          eventTypes.map((one) => ({ value: String(one), label: t(`advanced.eventType.${one}`) })),
        )}
        {fields.eventType !== '0' && <MeetingFields fields={fields} onChange={onChange} optional />}
        <FormRow>
          {field.choice('expectedParticipants', [
            { value: '', label: t('advanced.expectedParticipants.none') },
            ...expectedParticipants.map((one) => ({
              value: String(one),
              label:
                one === 0
                  ? t('advanced.expectedParticipants.0')
                  : t('advanced.expectedParticipants.some', { count: formatNumber(mostExpected[one]) }),
            })),
          ])}
          {fields.expectedParticipants === '0' && (
            <TextField
              label={t('advanced.expectedNumber')}
              name="expectedNumber"
              inputMode="numeric"
              autoComplete="off"
              value={fields.expectedNumber}
              onChange={(event) => onChange({ expectedNumber: event.currentTarget.value })}
            />
          )}
        </FormRow>
      </FormSection>
      <FormSection title={t('advanced.section.joining')}>
        <TextField
          label={t('advanced.joinsPerSecond')}
          name="joinsPerSecond"
          optional
          hint={t('advanced.joinsPerSecond.hint')}
          inputMode="numeric"
          autoComplete="off"
          value={fields.joinsPerSecond}
          onChange={(event) => onChange({ joinsPerSecond: event.currentTarget.value })}
        />
        {field.choice(
          'redirectAttendees',
          redirects.map((one) => ({ value: String(one), label: t(`advanced.redirectAttendees.${one}`) })),
        )}
      </FormSection>
    </>
  );
}
