import { Fragment } from 'react';
import type { QuestionDisplay } from '#contract/kinds/qna/question-display.ts';
import { hasDownvotes, isHidden, type VoteSetting } from '#contract/kinds/qna/question-votes.ts';
import type { Question } from '#contract/kinds/qna/questions.ts';
import { formatNumber, t } from '#web/messages.ts';
import { StageWords } from '#web/pages/stage/displays/StageWords.tsx';
import { useFlip } from '#web/pages/stage/displays/use-flip.ts';
import { useTurn } from '#web/pages/stage/displays/use-turn.ts';
import { useWordsOf } from '#web/pages/stage/displays/use-words-of.ts';
import { FitText } from '#web/pages/stage/fit/FitText.tsx';
import { GrowingNumber } from '#web/pages/stage/GrowingNumber.tsx';
import { EmptyBranch } from '#web/ui/brand/pictures/EmptyBranch.tsx';
import { Chip } from '#web/ui/display/Chip.tsx';
import { nameShown } from '#web/ui/words/name-shown.ts';
import { Score } from './Score.tsx';
import styles from './StageQna.module.css';
import { StageTiles } from './StageTiles.tsx';
import { useStageOrder } from './use-stage-order.ts';

/** More would be too small to read from the last row. A long question takes their place, so that it can be read as well. */
function runnersUp({ text }: Question): number {
  if (text.length <= 250) return 3;
  return text.length <= 600 ? 1 : 0;
}

const none: readonly string[] = [];

type StageQnaProps = { questions: readonly Question[]; setting: VoteSetting; display: QuestionDisplay };

/** The questions that are open, as the organizer wants them to be shown. */
export function StageQna({ questions, setting, display }: StageQnaProps) {
  const order = useStageOrder(questions);
  const turn = useTurn(display === 'random' ? order.map(({ id }) => id) : none);
  const words = useWordsOf(display === 'wordcloud' ? order.map(({ text }) => text) : none);
  const [first] = order;
  if (first === undefined) return <Nothing hadSome={questions.length > 0} />;
  if (display === 'grid' || display === 'vertical')
    return <StageTiles questions={order} setting={setting} as={display} />;
  if (display === 'wordcloud' && words.length > 0 && first.status !== 'current')
    return <StageWords words={words} countText={(count) => t('stage.words.questions', { count })} />;
  if (display !== 'random') return <Lead order={order} setting={setting} />;
  // What is being answered stays.
  const shown = first.status === 'current' ? first : (order.find(({ id }) => id === turn) ?? first);
  return <Lead order={[shown]} setting={setting} />;
}

function Nothing({ hadSome }: { hadSome: boolean }) {
  return (
    <div className={styles.empty}>
      <div className={styles.picture}>
        <EmptyBranch />
      </div>
      <h1>{t(hadSome ? 'stage.more.title' : 'stage.empty.title')}</h1>
      <p>{t(hadSome ? 'stage.more.text' : 'stage.empty.text')}</p>
    </div>
  );
}

/** The question being answered, or the one most want to hear; below it those that follow. */
function Lead({ order, setting }: { order: readonly Question[]; setting: VoteSetting }) {
  const [lead, ...others] = order;
  const next = others.slice(0, lead ? runnersUp(lead) : 0);
  const place = useFlip(next.map(({ id }) => id));
  if (lead === undefined) return null;
  return (
    <div className={styles.qna}>
      <article key={lead.id} className={styles.lead} data-alone={next.length === 0 || undefined}>
        {lead.status === 'current' && (
          <p className={styles.label}>
            <Chip variant="gold">{t('stage.answering')}</Chip>
          </p>
        )}
        <FitText largest={next.length === 0 ? 150 : 132} smallest={24}>
          {lead.text}
        </FitText>
        {lead.status === 'current' && lead.answer !== undefined && (
          <p className={styles.answer} dir="auto">
            {lead.answer}
          </p>
        )}
        <p className={styles.meta}>
          {setting !== 'none' && (
            <>
              <Votes count={lead.votes} setting={setting} /> ·{' '}
            </>
          )}
          <bdi>{nameShown(lead.author) ?? t('stage.anonymous')}</bdi>
          {lead.tags?.map((tag) => (
            <Fragment key={tag}>
              {' · '}
              <bdi>{tag}</bdi>
            </Fragment>
          ))}
        </p>
      </article>
      {next.length > 0 && (
        <ol className={styles.next} data-rows={next.length} aria-label={t('stage.questions')}>
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
