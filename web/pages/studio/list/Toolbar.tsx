import { t } from '#web/messages.ts';
import { Icon } from '#web/ui/display/Icon.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import type { Column } from './columns.ts';
import { DownloadMenu } from './DownloadMenu.tsx';
import { ListMenu } from './ListMenu.tsx';
import { ListSearch } from './ListSearch.tsx';
import styles from './list.module.css';
import type { Listed } from './use-list.ts';

/** A filter in words: what it is a choice of, the choice that leaves nothing out, and each value. */
export type FilterTexts = {
  name: string;
  label: string;
  all: string;
  values: readonly { value: string; label: string }[];
};

type ToolbarProps<Item> = Pick<Listed<Item>, 'state' | 'show' | 'sorts' | 'download'> & {
  searchLabel: string;
  filters: readonly FilterTexts[];
  columns: readonly Column<Item>[];
  /** How the list is sorted to begin with, in words; only where no column sorts so. */
  usualSort?: string | undefined;
  hidden: readonly string[];
  onToggle(column: string): void;
  total: number;
};

export function Toolbar<Item>({
  searchLabel,
  filters,
  state,
  show,
  sorts,
  download,
  usualSort,
  columns,
  hidden,
  onToggle,
  total,
}: ToolbarProps<Item>) {
  const [usual = ''] = Object.keys(sorts);
  const sorted = columns.filter(({ sort }) => sort !== undefined);
  const [, ...hideable] = columns;
  return (
    <div className={styles.toolbar}>
      <ListSearch
        label={searchLabel}
        search={state.search}
        // Each letter would be a step of the way back.
        onSearch={(search) => show({ search }, { replace: true })}
      />
      {filters.map(({ name, label, all, values }) => (
        <div key={name} className={styles.filter}>
          <SelectField
            label={label}
            labelHidden
            choices={[{ value: '', label: all }, ...values]}
            value={state.filters[name] ?? ''}
            onChange={({ currentTarget: { value } }) => {
              const { [name]: _, ...others } = state.filters;
              show({ filters: value ? { ...others, [name]: value } : others });
            }}
          />
        </div>
      ))}
      {sorted.length > 0 && (
        // On a phone there are no heads to sort by.
        <div className={styles.sortBy}>
          <SelectField
            label={t('list.sort')}
            labelHidden
            choices={[
              ...(sorted.some(({ sort }) => sort === usual)
                ? []
                : [{ value: usual, label: usualSort ?? '' }]),
              ...sorted.map(({ sort = '', title }) => ({
                value: sort,
                label: t('list.sort.by', { column: title }),
              })),
            ]}
            value={state.sortBy}
            onChange={({ currentTarget: { value: sortBy } }) =>
              show({ sortBy, sortOrder: sorts[sortBy] ?? 'asc' }, { replace: true })
            }
          />
        </div>
      )}
      {hideable.length > 0 && (
        <ListMenu
          label={t('list.columns')}
          icon={<Icon name="settings" />}
          entries={hideable.map(({ id, title }) => ({
            id,
            label: title,
            checked: !hidden.includes(id),
            act: () => onToggle(id),
          }))}
        />
      )}
      {download !== null && total > 0 && <DownloadMenu download={download} />}
      <p className={styles.found} role="status">
        {t('list.found', { count: total })}
      </p>
    </div>
  );
}
