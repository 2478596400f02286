import type { CSSProperties } from 'react';
import type { Poll } from '#contract/interaction/polls.ts';
import { byVotes } from '#contract/interaction/question-order.ts';
import { isShown } from '#contract/interaction/question-status.ts';
import type { Question } from '#contract/interaction/questions.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { PollResults } from '#web/domains/interaction/PollResults.tsx';
import { t } from '#web/messages.ts';
import { useStream } from '#web/realtime/LiveRoom.tsx';
import { Card } from '#web/ui/display/Card.tsx';
import { Chip } from '#web/ui/display/Chip.tsx';
import { Voters } from '../desk/PollDesk.tsx';
import styles from './run.module.css';

/** What the hall sees now, small. */
export function ProjectorCard({ session }: { session: LiveSession | null }) {
  return (
    <Card as="section">
      <div className={styles.cardHead}>
        <h2>{t('run.projector')}</h2>
        {session && <Chip variant="ok">{t('run.projector.live')}</Chip>}
      </div>
      <div className={styles.screen} data-theme="dark">
        {session ? (
          <Screen session={session} />
        ) : (
          <p className={styles.quiet}>{t('run.projector.waiting')}</p>
        )}
      </div>
    </Card>
  );
}

function Screen({ session }: { session: LiveSession }) {
  const { snapshot } = useStream(session.id);
  if (!snapshot) return null;
  const { poll, questions } = snapshot;
  if (poll) return <PollScreen poll={poll} session={snapshot.session} />;
  const top = questions.filter(({ status }) => isShown(status) && status !== 'answered').sort(byVotes)[0];
  return top ? <QuestionScreen question={top} /> : <p className={styles.quiet}>{t('run.projector.empty')}</p>;
}

function QuestionScreen({ question }: { question: Question }) {
  return (
    <>
      <p className={styles.votes}>{t('vote.count', { count: question.votes })}</p>
      <p className={styles.shownText} dir="auto">
        {question.text}
      </p>
    </>
  );
}

const mostBars = 4;

function PollScreen({ poll, session }: { poll: Poll; session: LiveSession }) {
  const shown = session.settings.resultsShown;
  const options = poll.options
    .slice(0, mostBars)
    .map((option) => (shown ? option : { ...option, votes: null }));
  return (
    <>
      <p className={styles.votes}>
        {shown ? <Voters session={session} voters={poll.voters} /> : t('run.projector.hidden')}
      </p>
      <p className={styles.shownText} dir="auto">
        {poll.text}
      </p>
      <div className={styles.shownBars} style={{ '--rows': options.length } as CSSProperties}>
        <PollResults variant="stage" poll={{ ...poll, options }} />
      </div>
    </>
  );
}
