import { useMemo, useState } from 'react';
import type { Word } from '#contract/kinds/opentext/answers.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import styles from './SimilarWords.module.css';
import { similarWords, type WordPair } from './similar-words.ts';
import { useGroups } from './use-groups.ts';

const nameOf = ({ from, into }: WordPair) => `${from.id} ${into.id}`;

/** Words that may mean the same, proposed to be grouped: nothing is grouped by itself. */
export function SimilarWords({ lsId, words }: { lsId: string; words: readonly Word[] }) {
  const { isBusy, group } = useGroups(lsId);
  const [turnedDown, setTurnedDown] = useState<ReadonlySet<string>>(new Set());
  const found = useMemo(() => similarWords(words), [words]);
  const pairs = found.filter((pair) => !turnedDown.has(nameOf(pair)));
  if (pairs.length === 0) return null;
  return (
    <details className={styles.similar}>
      <summary>{t('wordGroups.similar', { count: pairs.length })}</summary>
      <ul className={styles.list}>
        {pairs.map((pair) => {
          const words = { from: pair.from.text, into: pair.into.text };
          return (
            <li key={nameOf(pair)} className={styles.pair}>
              <span>
                <bdi>{words.from}</bdi> {t('wordGroups.into')} <bdi>{words.into}</bdi>
              </span>
              <Button
                size="small"
                busy={isBusy}
                aria-label={t('wordGroups.group.named', words)}
                onClick={() => void group(pair.from, pair.into.id)}
              >
                {t('wordGroups.group')}
              </Button>
              <Button
                size="small"
                variant="quiet"
                aria-label={t('wordGroups.different.named', words)}
                onClick={() => setTurnedDown(new Set([...turnedDown, nameOf(pair)]))}
              >
                {t('wordGroups.different')}
              </Button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
