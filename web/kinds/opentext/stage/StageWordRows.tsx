import { useRef } from 'react';
import type { Word } from '#contract/kinds/opentext/answers.ts';
import { t } from '#web/messages.ts';
import { useRestedOrder } from '#web/pages/stage/displays/use-rested-order.ts';
import { FitColumns } from '#web/pages/stage/fit/FitColumns.tsx';
import { GrowingNumber } from '#web/pages/stage/GrowingNumber.tsx';
import { firstWords } from './first-words.ts';
import styles from './StageWordRows.module.css';

const oneOrTwo = { least: 1, most: 2 };

/** The words that most people gave, with how many, as a list. */
export function StageWordRows({ words }: { words: readonly Word[] }) {
  const list = useRef<HTMLUListElement>(null);
  const rows = useRestedOrder(words, firstWords);
  const largest = Math.max(1, ...rows.map(({ people }) => people));
  return (
    <FitColumns
      list={list}
      label={t('stage.words')}
      words={rows.map(({ id, text }) => `${id} ${text}`).join('\n')}
      columns={oneOrTwo}
    >
      {rows.map(({ id, text, people }) => (
        <li key={id} className={styles.row}>
          <span className={styles.share} style={{ inlineSize: `${(100 * people) / largest}%` }} />
          <span className={styles.text} dir="auto">
            {text}
          </span>
          <b className={styles.people}>
            <GrowingNumber value={people} />
          </b>
        </li>
      ))}
    </FitColumns>
  );
}
