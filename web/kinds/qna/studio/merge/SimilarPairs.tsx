import { useMemo, useState } from 'react';
import type { Question } from '#contract/kinds/qna/questions.ts';
import { t } from '#web/messages.ts';
import styles from '#web/pages/studio/desk/desk.module.css';
import { Button } from '#web/ui/controls/Button.tsx';
import { Card } from '#web/ui/display/Card.tsx';
import queue from '../comments/CommentQueue.module.css';
import { type Pair, similarPairs } from './similar-pairs.ts';
import { useMerge } from './use-merge.ts';

const nameOf = ({ from, into }: Pair) => `${from.id} ${into.id}`;

type SimilarPairsProps = { lsId: string; questions: readonly Question[]; onMerge: (id: string) => void };

/** Questions that may say the same, proposed to be merged: nothing is merged by itself. */
export function SimilarPairs({ lsId, questions, onMerge }: SimilarPairsProps) {
  const { isBusy, merge } = useMerge(lsId, onMerge);
  const [turnedDown, setTurnedDown] = useState<ReadonlySet<string>>(new Set());
  const found = useMemo(() => similarPairs(questions), [questions]);
  const pairs = found.filter((pair) => !turnedDown.has(nameOf(pair)));
  if (pairs.length === 0) return null;
  return (
    <details className={queue.queue}>
      <summary>
        {t('merge.similar')}
        <span className={queue.waiting}>{t('merge.similar.count', { count: pairs.length })}</span>
      </summary>
      <ul className={styles.list}>
        {pairs.map((pair) => (
          <Card as="li" key={nameOf(pair)} className={styles.question}>
            <p dir="auto">{pair.into.text}</p>
            <p className={queue.question} dir="auto">
              {pair.from.text}
            </p>
            <div className={styles.acts}>
              <Button
                size="small"
                busy={isBusy}
                aria-label={`${t('merge.merge')}: ${pair.from.text}`}
                onClick={() => void merge(pair.from, pair.into.id)}
              >
                {t('merge.merge')}
              </Button>
              <Button
                size="small"
                variant="quiet"
                aria-label={`${t('merge.different')}: ${pair.from.text}`}
                onClick={() => setTurnedDown(new Set([...turnedDown, nameOf(pair)]))}
              >
                {t('merge.different')}
              </Button>
            </div>
          </Card>
        ))}
      </ul>
    </details>
  );
}
