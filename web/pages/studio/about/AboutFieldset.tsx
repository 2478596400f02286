import { useState } from 'react';
import { makePigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { type AboutFields, withStart } from '#web/domains/pigeonholes/about-fields.ts';
import { PasscodeField } from '#web/domains/pigeonholes/PasscodeField.tsx';
import { TimeZoneField } from '#web/domains/pigeonholes/TimeZoneField.tsx';
import { t } from '#web/messages.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FormRow, FormSection } from '../layout/FormColumns.tsx';
import { fieldsOf } from '../setup/fields.tsx';
import { schemasOf } from '../setup/limits-of.ts';
import { SwitchField } from '../setup/SwitchField.tsx';

type Props = {
  fields: AboutFields;
  onChange: (fields: AboutFields) => void;
  onTimeZone: (timezone: string) => void;
  passcodeHint: string;
  /** Whether it may go on without a last day. */
  mayBeEndless: boolean;
};

const schemas = schemasOf(makePigeonhole.body);

/** Name, days, place and passcode: the same fields for a new pigeonhole and for one that is. */
export function AboutFieldset({ fields, onChange, onTimeZone, passcodeHint, mayBeEndless }: Props) {
  // A day that is being typed is empty meanwhile.
  const [isTyped, setTyped] = useState(false);
  const isEndless = mayBeEndless && fields.endDate === '' && !isTyped;
  const set = (part: Partial<AboutFields>) => onChange({ ...fields, ...part });
  const field = fieldsOf('about', { values: fields, onChange: set, schemas, locks: {} });
  return (
    <>
      <FormSection title={t('about.section.what')}>
        {field.text('name', { required: true })}
        {field.area('description', { optional: true })}
      </FormSection>
      <FormSection title={t('about.section.when')}>
        <FormRow>
          <TextField
            label={t('about.startDate')}
            name="startDate"
            type="date"
            required
            value={fields.startDate}
            onChange={(event) => onChange(withStart(fields, event.currentTarget.value))}
          />
          {!isEndless && (
            <TextField
              label={t('about.endDate')}
              name="endDate"
              type="date"
              required
              min={fields.startDate}
              value={fields.endDate}
              onChange={(event) => {
                setTyped(event.currentTarget.value === '');
                set({ endDate: event.currentTarget.value });
              }}
            />
          )}
        </FormRow>
        {mayBeEndless && (
          <SwitchField
            label={t('about.endless')}
            hint={t('about.endless.hint')}
            name="endless"
            locked={false}
            checked={isEndless}
            onChange={(on) => {
              setTyped(false);
              set({ endDate: on ? '' : fields.startDate });
            }}
          />
        )}
        <TimeZoneField value={fields.timezone} onChange={onTimeZone} />
      </FormSection>
      <FormSection title={t('about.section.how')}>
        <PasscodeField
          value={fields.passcode}
          hint={passcodeHint}
          onChange={(passcode) => set({ passcode })}
        />
      </FormSection>
    </>
  );
}
