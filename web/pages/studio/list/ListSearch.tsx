import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { textLengths } from '#contract/text-lengths.ts';
import { keysWanted } from '#web/domains/sessions/keys-wanted.ts';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { useKeys } from '../desk/use-keys.ts';
import styles from './list.module.css';

const pause = 250;

type ListSearchProps = { label: string; search: string; onSearch: (words: string) => void };

export function ListSearch({ label, search, onSearch }: ListSearchProps) {
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
    <div className={styles.search}>
      <SearchField
        ref={field}
        label={label}
        aria-keyshortcuts={keysOn ? '/' : undefined}
        maxLength={textLengths.searchTerm.most}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          searchSoon(event.currentTarget.value.trim());
        }}
      />
    </div>
  );
}
