import { Select } from '@mantine/core';
import { t } from '#web/messages.ts';
import { useFieldError, useMend } from '#web/ui/fields/FormErrors.tsx';
import { timeZoneChoices } from './time-zones.ts';

export function TimeZoneField({ value, onChange }: { value: string; onChange: (zone: string) => void }) {
  const error = useFieldError('timezone');
  const mend = useMend('timezone');
  return (
    <div data-has-error={error ? true : undefined}>
      <Select
        label={t('about.timezone')}
        description={t('about.timezone.hint')}
        data={timeZoneChoices(value)}
        value={value}
        onChange={(zone) => {
          mend();
          if (zone) onChange(zone);
        }}
        error={error}
        searchable
        // What unfolds belongs to the main part of the page, for those who find their way by landmarks.
        comboboxProps={{ portalProps: { target: '#content' } }}
        allowDeselect={false}
        limit={100}
        nothingFoundMessage={t('about.timezone.none')}
        maxDropdownHeight={280}
      />
    </div>
  );
}
