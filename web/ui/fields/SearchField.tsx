import type { ComponentPropsWithRef } from 'react';
import { Icon } from '../display/Icon.tsx';
import styles from './SearchField.module.css';

type SearchFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'className' | 'placeholder'> & {
  /** What is searched. It stands in the field until something is typed. */
  label: string;
};

/** Words to search a list by. Nobody sends them: so nothing here is required, counted or wrong. */
export function SearchField({ label, ...input }: SearchFieldProps) {
  return (
    <search className={styles.search}>
      <Icon name="search" size={16} />
      <input
        dir="auto"
        autoComplete="off"
        {...input}
        type="search"
        aria-label={label}
        placeholder={label}
        className={styles.input}
      />
    </search>
  );
}
