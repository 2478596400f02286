import { t } from '#web/messages.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';

type DeskFilterProps = { tags: readonly string[]; tag: string; onTag: (tag: string) => void };

/** Which questions the desk lists, of every status. */
export function DeskFilter({ tags, tag, onTag }: DeskFilterProps) {
  if (tags.length === 0) return null;
  return (
    <SelectField
      label={t('desk.tag.filter')}
      labelHidden
      choices={[{ value: '', label: t('desk.tag.all') }, ...tags.map((one) => ({ value: one, label: one }))]}
      value={tag}
      onChange={(event) => onTag(event.currentTarget.value)}
    />
  );
}
