import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { textLengths } from '#contract/text-lengths.ts';
import { Icon } from '#web/ui/display/Icon.tsx';
import { keysWanted, useKeys } from '../desk/use-keys.ts';
import styles from './list.module.css';

const pause = 250;

type SearchFieldProps = { label: string; search: string; onSearch: (words: string) => void };

export function SearchField({ label, search, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(search);
  const searchSoon = useDebouncedCallback(onSearch, pause);
  const field = useRef<HTMLInputElement>(null);
  const [keysOn] = useState(keysWanted);

  useKeys({ '/': () => field.current?.focus() }, keysOn);

  // The address may change by other hands: "Show all", or the way back.
  useEffect(() => {
    if (document.activeElement !== field.current) setTyped(search);
  }, [search]);

  return (
    <search className={styles.search}>
      <TextInput
        ref={field}
        className={styles.searchField ?? ''}
        type="search"
        aria-label={label}
        aria-keyshortcuts={keysOn ? '/' : undefined}
        placeholder={label}
        maxLength={textLengths.searchTerm.most}
        leftSection={<Icon name="search" />}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          searchSoon(event.currentTarget.value.trim());
        }}
      />
    </search>
  );
}
