import type { ReactNode } from 'react';
import type { ErrorBody, FieldError } from '#contract/errors.ts';
import { textLengths } from '#contract/text-lengths.ts';
import { type AboutFields, withStart } from '#web/domains/pigeonholes/about-fields.ts';
import { PasscodeField } from '#web/domains/pigeonholes/PasscodeField.tsx';
import { TimeZoneField } from '#web/domains/pigeonholes/TimeZoneField.tsx';
import { t } from '#web/messages.ts';
import { Form } from '#web/ui/fields/Form.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FormSection } from '../layout/FormColumns.tsx';
import styles from './AboutForm.module.css';

type Props = {
  fields: AboutFields;
  onChange: (fields: AboutFields) => void;
  onTimeZone: (timezone: string) => void;
  passcodeHint: string;
  errors: ErrorBody | null;
  check: () => Record<string, FieldError[]>;
  onSend: () => void;
  /** The button, and what stands beside it. */
  end: ReactNode;
};

/** Name, days, place and passcode: the same form for a new pigeonhole and for one that is. */
export function AboutForm({ fields, onChange, onTimeZone, passcodeHint, errors, check, onSend, end }: Props) {
  const set = (part: Partial<AboutFields>) => onChange({ ...fields, ...part });
  return (
    <Form errors={errors} check={check} onSend={onSend}>
      <FormSection title={t('about.section.what')}>
        <TextField
          label={t('about.name')}
          name="name"
          required
          hint={t('about.name.hint')}
          maxLength={textLengths.pigeonholeName.most}
          dir="auto"
          autoComplete="off"
          value={fields.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <TextArea
          label={t('about.description')}
          name="description"
          optional
          maxLength={textLengths.pigeonholeDescription.most}
          dir="auto"
          value={fields.description}
          onChange={(event) => set({ description: event.currentTarget.value })}
        />
      </FormSection>
      <FormSection title={t('about.section.when')}>
        <div className={styles.days}>
          <TextField
            label={t('about.startDate')}
            name="startDate"
            type="date"
            required
            value={fields.startDate}
            onChange={(event) => onChange(withStart(fields, event.currentTarget.value))}
          />
          <TextField
            label={t('about.endDate')}
            name="endDate"
            type="date"
            required
            min={fields.startDate}
            value={fields.endDate}
            onChange={(event) => set({ endDate: event.currentTarget.value })}
          />
        </div>
        <TimeZoneField value={fields.timezone} onChange={onTimeZone} />
      </FormSection>
      <FormSection title={t('about.section.how')}>
        <PasscodeField
          value={fields.passcode}
          hint={passcodeHint}
          onChange={(passcode) => set({ passcode })}
        />
        <TextField
          label={t('about.joins')}
          name="joinsPerSecond"
          optional
          hint={t('about.joins.hint')}
          inputMode="numeric"
          autoComplete="off"
          value={fields.joinsPerSecond}
          onChange={(event) => set({ joinsPerSecond: event.currentTarget.value })}
        />
      </FormSection>
      {end}
    </Form>
  );
}
