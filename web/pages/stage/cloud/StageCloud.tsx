import { useRef } from 'react';
import { t } from '#web/messages.ts';
import styles from './StageCloud.module.css';
import { type CloudWord, useCloud } from './use-cloud.ts';

/** Ids grow: neighbors in time have different colors, and each keeps its own. */
const colors = 4n;

type StageCloudProps = {
  words: readonly CloudWord[];
  /** In words, how often one is there. */
  countText: (count: number) => string;
};

/** The words as a picture, for the eyes; and as a list with their numbers. */
export function StageCloud({ words: shown, countText }: StageCloudProps) {
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
      <WordList words={shown} countText={countText} />
    </>
  );
}

function WordList({ words, countText }: StageCloudProps) {
  const byPeople = [...words].sort((a, b) => b.people - a.people);
  return (
    <ul className={styles.list} aria-label={t('stage.words')}>
      {byPeople.map(({ id, text, people }) => (
        <li key={id}>
          <bdi>{text}</bdi>: {countText(people)}
        </li>
      ))}
    </ul>
  );
}
