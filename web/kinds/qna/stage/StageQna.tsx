import { hasDownvotes, isHidden, type VoteSetting } from '#contract/kinds/qna/question-votes.ts';
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
export function StageQna({ questions, setting }: { questions: readonly Question[]; setting: VoteSetting }) {
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
          {setting !== 'none' && (
            <>
              <Votes count={lead.votes} setting={setting} /> ·{' '}
            </>
          )}
          <bdi>{lead.author ?? t('stage.anonymous')}</bdi>
        </p>
      </article>
      {next.length > 0 && (
        <ol className={styles.next} aria-label={t('stage.questions')}>
          {next.map(({ id, text, votes }) => (
            <li key={id} ref={place(id)} className={styles.row}>
              <span className={styles.text}>
                <bdi>{text}</bdi>
              </span>
              {setting !== 'none' && (
                <b className={styles.count}>
                  <Score of={votes} setting={setting} />
                </b>
              )}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** The sentence is the catalogue's, so the number may stand anywhere in it; it is the number that is large. */
function Votes({ count, setting }: { count: number; setting: VoteSetting }) {
  if (isHidden(count, setting)) return t('stage.score.hidden');
  const said = hasDownvotes(setting)
    ? t('stage.score', { score: formatNumber(count) })
    : t('vote.count', { count });
  const [before, after] = said.split(formatNumber(count));
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

/** A score below zero that is not told reads alike in every script. */
function Score({ of, setting }: { of: number; setting: VoteSetting }) {
  return isHidden(of, setting) ? <bdi dir="ltr">{'<0'}</bdi> : <GrowingNumber value={of} />;
}
