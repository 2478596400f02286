import { type AboutFields, withStart } from '#web/domains/pigeonholes/about-fields.ts';
import { t } from '#web/messages.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FormRow } from '../layout/FormColumns.tsx';

type Props = { fields: AboutFields; onChange: (fields: AboutFields) => void };

/** From which day to which. */
export function DaysRow({ fields, onChange }: Props) {
  return (
    <FormRow>
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
        onChange={(event) => onChange({ ...fields, endDate: event.currentTarget.value })}
      />
    </FormRow>
  );
}
