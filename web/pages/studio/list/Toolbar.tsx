import { Menu, Select } from '@mantine/core';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { insideMain } from '../layout/inside-main.ts';
import type { Column } from './columns.ts';
import { DownloadMenu } from './DownloadMenu.tsx';
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
        <Select
          key={name}
          className={styles.filter}
          aria-label={label}
          allowDeselect={false}
          data={[{ value: '', label: all }, ...values]}
          value={state.filters[name] ?? ''}
          onChange={(value) => {
            const { [name]: _, ...others } = state.filters;
            show({ filters: value ? { ...others, [name]: value } : others });
          }}
          comboboxProps={{ portalProps: insideMain }}
        />
      ))}
      {sorted.length > 0 && (
        // On a phone there are no heads to sort by.
        <Select
          className={styles.sortBy}
          aria-label={t('list.sort')}
          allowDeselect={false}
          data={[
            ...(sorted.some(({ sort }) => sort === usual) ? [] : [{ value: usual, label: usualSort ?? '' }]),
            ...sorted.map(({ sort = '', title }) => ({
              value: sort,
              label: t('list.sort.by', { column: title }),
            })),
          ]}
          value={state.sortBy}
          onChange={(sortBy) =>
            sortBy && show({ sortBy, sortOrder: sorts[sortBy] ?? 'asc' }, { replace: true })
          }
          comboboxProps={{ portalProps: insideMain }}
        />
      )}
      {hideable.length > 0 && (
        <Menu closeOnItemClick={false} position="bottom-end" portalProps={insideMain}>
          <Menu.Target>
            <Button variant="quiet" size="small" icon={<Icon name="settings" />}>
              {t('list.columns')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {hideable.map(({ id, title }) => (
              <Menu.CheckboxItem key={id} checked={!hidden.includes(id)} onChange={() => onToggle(id)}>
                {title}
              </Menu.CheckboxItem>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {download !== null && total > 0 && <DownloadMenu download={download} />}
      <p className={styles.found} role="status">
        {t('list.found', { count: total })}
      </p>
    </div>
  );
}
