import type { Word } from '#contract/kinds/opentext/answers.ts';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import { mostOf, weightOf } from '#web/ui/words/word-weight.ts';
import styles from './WordCloud.module.css';

type Props = {
  label: string;
  words: readonly Pick<Word, 'id' | 'text' | 'people'>[];
  /** In words, how many people wrote one. */
  peopleText: (count: number) => string;
};

/** The words of a cloud on a phone: a list, in the order in which they came, so that none moves when others follow. */
export function WordCloud({ label, words, peopleText }: Props) {
  const most = mostOf(words);
  return (
    <ul className={styles.cloud} aria-label={label}>
      {words.map(({ id, text, people }) => (
        <li key={id} data-weight={weightOf(people, most)}>
          <bdi>{text}</bdi>
          <VisuallyHidden> {peopleText(people)}</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}
