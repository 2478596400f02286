import { useRef } from 'react';
import type { Word } from '#contract/kinds/opentext/answers.ts';
import { t } from '#web/messages.ts';
import styles from './StageCloud.module.css';
import { useCloud } from './use-cloud.ts';

/** Ids grow: neighbors in time have different colors, and each keeps its own. */
const colors = 4n;

/** The words as a picture, for the eyes; and as a list with their numbers. */
export function StageCloud({ words: shown }: { words: readonly Word[] }) {
  const box = useRef<HTMLDivElement>(null);
  const { words, unit } = useCloud(box, shown);
  return (
    <>
      <div ref={box} className={styles.cloud} aria-hidden="true">
        {words.map(({ id, text, place, size }) => (
          <span
            key={id}
            className={styles.word}
            data-color={Number(BigInt(id) % colors) + 1}
            style={{
              fontSize: `${size * unit}px`,
              transform: `translate(-50%, -50%) translate(${place.x * unit}px, ${place.y * unit}px)`,
            }}
          >
            <bdi className={styles.letters}>{text}</bdi>
          </span>
        ))}
      </div>
      <WordList words={shown} />
    </>
  );
}

function WordList({ words }: { words: readonly Word[] }) {
  const byPeople = words.toSorted((a, b) => b.people - a.people);
  return (
    <ul className={styles.list} aria-label={t('stage.words')}>
      {byPeople.map(({ id, text, people }) => (
        <li key={id}>
          <bdi>{text}</bdi>: {t('stage.words.people', { count: people })}
        </li>
      ))}
    </ul>
  );
}
