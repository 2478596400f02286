import type { Question } from '#contract/kinds/qna/questions.ts';
import { formatNumber, t } from '#web/messages.ts';
import { FitText } from '#web/pages/stage/fit/FitText.tsx';
import { GrowingNumber } from '#web/pages/stage/GrowingNumber.tsx';
import { EmptyWire } from '#web/ui/brand/pictures/EmptyWire.tsx';
import { Chip } from '#web/ui/display/Chip.tsx';
import styles from './StageQna.module.css';
import { useFlip } from './use-flip.ts';
import { useStageOrder } from './use-stage-order.ts';

/** More would be too small to read from the last row. A long question takes their place, so that it can be read as well. */
function runnersUp({ text }: Question): number {
  if (text.length <= 250) return 3;
  return text.length <= 600 ? 1 : 0;
}

/** The question being answered, or the one most want to hear; below it those that follow. */
export function StageQna({ questions }: { questions: readonly Question[] }) {
  const order = useStageOrder(questions);
  const [lead, ...others] = order;
  const next = others.slice(0, lead ? runnersUp(lead) : 0);
  const place = useFlip(next.map(({ id }) => id));

  if (!lead) {
    return (
      <div className={styles.empty}>
        <div className={styles.picture}>
          <EmptyWire />
        </div>
        <h1>{t(questions.length > 0 ? 'stage.more.title' : 'stage.empty.title')}</h1>
        <p>{t(questions.length > 0 ? 'stage.more.text' : 'stage.empty.text')}</p>
      </div>
    );
  }
  return (
    <div className={styles.qna}>
      <article key={lead.id} className={styles.lead}>
        {lead.status === 'current' && (
          <p className={styles.label}>
            <Chip variant="gold">{t('stage.answering')}</Chip>
          </p>
        )}
        <FitText largest={132} smallest={24}>
          {lead.text}
        </FitText>
        <p className={styles.meta}>
          <Votes count={lead.votes} /> · <bdi>{lead.author ?? t('stage.anonymous')}</bdi>
        </p>
      </article>
      {next.length > 0 && (
        <ol className={styles.next} aria-label={t('stage.questions')}>
          {next.map(({ id, text, votes }) => (
            <li key={id} ref={place(id)} className={styles.row}>
              <span className={styles.text}>
                <bdi>{text}</bdi>
              </span>
              <b className={styles.count}>
                <GrowingNumber value={votes} />
              </b>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** The sentence is the catalogue's, so the number may stand anywhere in it; it is the number that is large. */
function Votes({ count }: { count: number }) {
  const [before, after] = t('vote.count', { count }).split(formatNumber(count));
  if (after === undefined) return before;
  return (
    <>
      {before}
      <b className={styles.votes}>
        <GrowingNumber value={count} />
      </b>
      {after}
    </>
  );
}
