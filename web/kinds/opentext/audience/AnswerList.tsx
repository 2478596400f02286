import type { Answer } from '#contract/kinds/opentext/answers.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { t } from '#web/messages.ts';
import { nameShown } from '#web/ui/words/name-shown.ts';
import { AnswerCard } from '../AnswerCard.tsx';
import styles from './AnswerList.module.css';
import { SendingRow } from './SendingRow.tsx';
import type { MyAnswers } from './use-my-answers.ts';

type Props = {
  session: LiveSession<'opentext'>;
  answers: readonly Answer[];
  /** How many there are, on this screen or not. */
  total: number;
  my: MyAnswers;
  isOffline: boolean;
  /** Puts words that were not accepted back where they were written; null: there they can no longer be. */
  onTakeBack: ((text: string) => void) | null;
};

/** What I have just sent, then all others, the newest first. */
export function AnswerList({ session, answers, total, my, isOffline, onTakeBack }: Props) {
  const metaOf = ({ id, author }: Answer) => {
    if (my.ids.has(id)) return t('opentext.mine');
    return session.settings.anonymous ? null : <bdi>{nameShown(author) ?? t('opentext.author.none')}</bdi>;
  };
  return (
    <>
      <ul className={styles.list} aria-label={t('opentext.list')}>
        {my.sending.map((one) => (
          <SendingRow key={one.key} outgoing={one} isOffline={isOffline} onTakeBack={onTakeBack} />
        ))}
        {my.offScreen.map(({ key, text }) => (
          <li key={key}>
            <AnswerCard
              text={text}
              note={t(session.settings.filtering ? 'opentext.waiting' : 'opentext.received')}
            />
          </li>
        ))}
        {[...answers].reverse().map((answer) => (
          <li key={answer.id}>
            <AnswerCard text={answer.text} meta={metaOf(answer)} />
          </li>
        ))}
      </ul>
      {total > answers.length && (
        <p className={styles.more}>{t('opentext.newest', { count: answers.length, total })}</p>
      )}
    </>
  );
}
