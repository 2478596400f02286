import { useState } from 'react';
import { closesAfterHours } from '#contract/sessions/closes-after.ts';
import { type AboutFields, withStart } from '#web/domains/pigeonholes/about-fields.ts';
import { t } from '#web/messages.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FormRow } from '../layout/FormColumns.tsx';
import { SwitchField } from '../setup/SwitchField.tsx';

type Props = {
  fields: AboutFields;
  onChange: (fields: AboutFields) => void;
  /** Whether it may go on without a last day. */
  mayBeEndless: boolean;
};

/** From which day to which. */
export function DaysRow({ fields, onChange, mayBeEndless }: Props) {
  // A day that is being typed is empty meanwhile.
  const [isTyped, setTyped] = useState(false);
  const isEndless = mayBeEndless && fields.endDate === '' && !isTyped;
  return (
    <>
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
              onChange({ ...fields, endDate: event.currentTarget.value });
            }}
          />
        )}
      </FormRow>
      {mayBeEndless && (
        <SwitchField
          label={t('about.endless')}
          hint={t('about.endless.hint', { hours: closesAfterHours })}
          name="endless"
          locked={false}
          checked={isEndless}
          onChange={(on) => {
            setTyped(false);
            onChange({ ...fields, endDate: on ? '' : fields.startDate });
          }}
        />
      )}
    </>
  );
}
