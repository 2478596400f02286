import type { ComponentProps } from 'react';
import { surveyLimits } from '#contract/kinds/survey/survey-form.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import styles from './SurveyQuestion.module.css';

type Props = {
  most: number;
  words: readonly string[];
  /** To what is said of the question. */
  ties: Pick<ComponentProps<typeof TextField>, 'describedBy' | 'invalid' | 'aria-required'>;
  labelOf: (number: number) => string;
  onWords: (words: readonly string[]) => void;
};

/** Short words, each in a field of its own. The next field comes with the word before it. */
export function WordFields({ most, words, ties, labelOf, onWords }: Props) {
  const last = words.findLastIndex((word) => word.trim() !== '');
  const shown = Math.min(most, Math.max(words.length, last + 2));
  return (
    <ol className={styles.words}>
      {Array.from({ length: shown }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a field has its number and nothing else
        <li key={at}>
          <TextField
            // One word is enough: the others are not asked for.
            {...(at === 0 ? ties : { describedBy: ties.describedBy })}
            label={labelOf(at + 1)}
            labelHidden
            dir="auto"
            autoComplete="off"
            maxLength={surveyLimits.word}
            value={words[at] ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onWords(
                Array.from({ length: shown }, (__, place) => (place === at ? value : (words[place] ?? ''))),
              )
            }
          />
        </li>
      ))}
    </ol>
  );
}
