import type { ReactNode } from 'react';
import { makePigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { placeOf } from '#web/domains/pigeonholes/event-time.ts';
import { PasscodeField } from '#web/domains/pigeonholes/PasscodeField.tsx';
import { TimeZoneField } from '#web/domains/pigeonholes/TimeZoneField.tsx';
import { t } from '#web/messages.ts';
import { FoldedSection } from '../layout/FoldedSection.tsx';
import { FormSection } from '../layout/FormColumns.tsx';
import { fieldsOf } from '../setup/fields.tsx';
import { schemasOf } from '../setup/limits-of.ts';
import type { AboutProps } from './AboutFieldset.tsx';
import { DaysRow } from './DaysRow.tsx';

const schemas = schemasOf(makePigeonhole.body);

/** Its children ask whose it will be. */
type Props = AboutProps & { children: ReactNode };

/** A new event takes a name and its days. All else is good as it is for most, and says how that is. */
export function NewEventFieldset({
  fields,
  onChange,
  onTimeZone,
  passcodeHint,
  mayBeEndless,
  children,
}: Props) {
  const field = fieldsOf('about', { values: fields, onChange, schemas, locks: {} });
  const { passcode, timezone } = fields;
  const place = t('studio.inZone', { zone: placeOf(timezone) });
  return (
    <>
      <FormSection title={t('about.section.what')}>
        {field.text('name', { required: true })}
        <DaysRow fields={fields} onChange={onChange} mayBeEndless={mayBeEndless} />
        {children}
      </FormSection>
      <FoldedSection
        title={t('about.section.more')}
        summary={[place, passcode || t('about.passcode.ours')].join(' · ')}
        open={passcode !== '' || fields.description !== ''}
      >
        {field.area('description', { optional: true })}
        <TimeZoneField value={timezone} onChange={onTimeZone} />
        <PasscodeField
          value={passcode}
          hint={passcodeHint}
          onChange={(code) => onChange({ passcode: code })}
        />
      </FoldedSection>
    </>
  );
}
