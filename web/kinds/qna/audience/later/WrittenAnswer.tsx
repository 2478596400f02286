import { formatNumber, t } from '#web/messages.ts';
import { Drawn } from '#web/ui/display/Drawn.tsx';
import { check } from '#web/ui/display/drawings/check.ts';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import { useQna } from '../use-qna.ts';
import { type Answer, useMyMark } from './use-my-mark.ts';
import styles from './WrittenAnswer.module.css';

/** What the hosts have written below a question, and my mark for it. */
export function WrittenAnswer({ answer }: { answer: Answer }) {
  const { isOpen } = useQna();
  const { on, helpful, choose } = useMyMark(answer);
  return (
    <section className={styles.answer} aria-label={t('answer.label')}>
      <p className={styles.label}>{t('answer.label')}</p>
      <p className={styles.text} dir="auto">
        {answer.text}
      </p>
      <button
        type="button"
        className={styles.helpful}
        aria-pressed={on}
        aria-disabled={!isOpen || undefined}
        title={isOpen ? undefined : t('qna.vote.ended')}
        onClick={() => isOpen && choose(!on)}
      >
        {on && <Drawn drawing={check} size={14} />}
        {t('answer.helpful')}
        <VisuallyHidden>
          : {answer.text}. {t('answer.marks', { count: helpful })}
        </VisuallyHidden>
        {helpful > 0 && <span aria-hidden="true">{formatNumber(helpful)}</span>}
      </button>
    </section>
  );
}
