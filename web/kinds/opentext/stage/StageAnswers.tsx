import { useRef } from 'react';
import type { Answer } from '#contract/kinds/opentext/answers.ts';
import { t } from '#web/messages.ts';
import { FitText } from '#web/pages/stage/fit/FitText.tsx';
import { nameShown } from '#web/ui/words/name-shown.ts';
import styles from './StageAnswers.module.css';
import { slotsAfter } from './slots.ts';

type Props = {
  answers: readonly Answer[];
  /** In three columns, or one below the other. */
  as: 'grid' | 'vertical';
};

const places = { grid: 9, vertical: 6 };

/** The newest answers, each in a place of its own: nothing moves when another one comes. */
export function StageAnswers({ answers, as }: Props) {
  const slots = useRef<readonly (string | null)[]>([]);
  slots.current = slotsAfter(
    slots.current,
    answers.map(({ id }) => id),
    places[as],
  );
  const byId = new Map(answers.map((answer) => [answer.id, answer]));
  return (
    <ul className={styles.answers} data-as={as} aria-label={t('stage.answers')}>
      {slots.current.map((id, place) => {
        const answer = id === null ? undefined : byId.get(id);
        // biome-ignore lint/suspicious/noArrayIndexKey: a place has its number and nothing else
        if (answer === undefined) return <li key={place} aria-hidden="true" />;
        return (
          <li key={answer.id} className={styles.answer}>
            <FitText as="p" largest={46} smallest={15}>
              {answer.text}
            </FitText>
            {answer.author !== null && (
              <p className={styles.author}>
                <bdi>{nameShown(answer.author)}</bdi>
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
