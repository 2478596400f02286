import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { textLengths } from '#contract/text-lengths.ts';
import { t } from '#web/messages.ts';
import { Icon } from '#web/ui/display/Icon.tsx';
import styles from './pigeonholes.module.css';

const pause = 250;

export function SearchField({ search, onSearch }: { search: string; onSearch: (words: string) => void }) {
  const [typed, setTyped] = useState(search);
  const searchSoon = useDebouncedCallback(onSearch, pause);
  const field = useRef<HTMLInputElement>(null);

  // The address may change by other hands: "Show all", or the way back.
  useEffect(() => {
    if (document.activeElement !== field.current) setTyped(search);
  }, [search]);

  return (
    <search className={styles.search}>
      <TextInput
        ref={field}
        className={styles.searchField}
        type="search"
        aria-label={t('phList.search')}
        placeholder={t('phList.search')}
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
