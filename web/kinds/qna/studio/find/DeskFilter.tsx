import { t } from '#web/messages.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { choicesOf } from '../assignees/assignee-choices.ts';
import type { Assignees } from '../assignees/use-assignees.ts';
import type { Filter } from './filter.ts';

type DeskFilterProps = {
  tags: readonly string[];
  assignees: Assignees;
  filter: Pick<Filter, 'tag' | 'assignee'>;
  onFilter: (filter: Partial<Filter>) => void;
};

/** Which questions the desk lists, of every status. */
export function DeskFilter({ tags, assignees, filter, onFilter }: DeskFilterProps) {
  return (
    <>
      {tags.length > 0 && (
        <SelectField
          label={t('desk.tag.filter')}
          labelHidden
          choices={[
            { value: '', label: t('desk.tag.all') },
            ...tags.map((one) => ({ value: one, label: one })),
          ]}
          value={filter.tag}
          onChange={(event) => onFilter({ tag: event.currentTarget.value })}
        />
      )}
      {assignees.length > 1 && (
        <SelectField
          label={t('desk.assignee.filter')}
          labelHidden
          choices={[{ value: '', label: t('desk.assignee.all') }, ...choicesOf(assignees)]}
          value={filter.assignee}
          onChange={(event) => onFilter({ assignee: event.currentTarget.value })}
        />
      )}
    </>
  );
}
