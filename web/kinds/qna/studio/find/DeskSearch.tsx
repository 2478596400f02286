import type { KeyboardEvent, RefObject } from 'react';
import { textLengths } from '#contract/text-lengths.ts';
import { t } from '#web/messages.ts';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import styles from './DeskSearch.module.css';

type Props = {
  field: RefObject<HTMLInputElement | null>;
  typed: string;
  onType: (typed: string) => void;
  /** To the questions: with nothing left to empty, or on to what was found. */
  onLeave: () => void;
};

export function DeskSearch({ field, typed, onType, onLeave }: Props) {
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && typed !== '') onType('');
    else if (['Escape', 'ArrowDown', 'Enter'].includes(event.key)) onLeave();
    else return;
    event.preventDefault();
  }

  return (
    <div className={styles.search}>
      <SearchField
        ref={field}
        label={t('desk.search')}
        maxLength={textLengths.searchTerm.most}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
