import {
  expectedIn,
  expectedParticipants,
  mostExpected,
  advancedFields as schemas,
} from '#contract/pigeonholes/advanced.ts';
import { eventTypes } from '#contract/pigeonholes/meeting.ts';
import { redirects } from '#contract/pigeonholes/redirect.ts';
import { type AdvancedFields, advancedBody } from '#web/domains/pigeonholes/advanced-fields.ts';
import { formatNumber, t } from '#web/messages.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { MeetingFields } from '../integrations/MeetingFields.tsx';
import { FormRow, FormSection } from '../layout/FormColumns.tsx';
import { fieldsOf } from '../setup/fields.tsx';

type Props = { fields: AdvancedFields; onChange: (part: Partial<AdvancedFields>) => void };

/** From so many on they are told as minutes. */
const mostSeconds = 120;

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
          hint={joinsHint(fields)}
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

/** How long people wait, where it is said how many are expected and how many are let in. */
function joinsHint(fields: AdvancedFields): string {
  const hint = t('advanced.joinsPerSecond.hint');
  const body = advancedBody(fields);
  const { data: rate = null } = schemas.joinsPerSecond.safeParse(body.joinsPerSecond);
  const expected = expectedIn(body) ?? 0;
  // What is typed may be no number.
  if (rate === null || !(expected > 0)) return hint;
  const seconds = Math.ceil(expected / rate);
  const people = formatNumber(expected);
  const takes =
    seconds < mostSeconds
      ? t('advanced.joinsPerSecond.seconds', { count: seconds, people })
      : t('advanced.joinsPerSecond.minutes', { count: Math.round(seconds / 60), people });
  return `${hint} ${takes}`;
}
