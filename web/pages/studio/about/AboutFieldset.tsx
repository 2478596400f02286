import { makePigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import type { AboutFields } from '#web/domains/pigeonholes/about-fields.ts';
import { PasscodeField } from '#web/domains/pigeonholes/PasscodeField.tsx';
import { TimeZoneField } from '#web/domains/pigeonholes/TimeZoneField.tsx';
import { t } from '#web/messages.ts';
import { FormSection } from '../layout/FormColumns.tsx';
import { fieldsOf } from '../setup/fields.tsx';
import { schemasOf } from '../setup/limits-of.ts';
import { DaysRow } from './DaysRow.tsx';

export type AboutProps = {
  fields: AboutFields;
  /** Only what is changed: a passcode is drawn while somebody types on. */
  onChange: (part: Partial<AboutFields>) => void;
  onTimeZone: (timezone: string) => void;
  passcodeHint: string;
  /** Whether it may go on without a last day. */
  mayBeEndless: boolean;
};

const schemas = schemasOf(makePigeonhole.body);

/** Name, days, place and passcode of an event that is. */
export function AboutFieldset({ fields, onChange, onTimeZone, passcodeHint, mayBeEndless }: AboutProps) {
  const field = fieldsOf('about', { values: fields, onChange, schemas, locks: {} });
  return (
    <>
      <FormSection title={t('about.section.what')}>
        {field.text('name', { required: true })}
        {field.area('description', { optional: true })}
      </FormSection>
      <FormSection title={t('about.section.when')}>
        <DaysRow fields={fields} onChange={onChange} mayBeEndless={mayBeEndless} />
        <TimeZoneField value={fields.timezone} onChange={onTimeZone} />
      </FormSection>
      <FormSection title={t('about.section.how')}>
        <PasscodeField
          value={fields.passcode}
          hint={passcodeHint}
          onChange={(passcode) => onChange({ passcode })}
        />
      </FormSection>
    </>
  );
}
