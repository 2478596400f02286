import type { CSSProperties } from 'react';
import { stagedOf } from '#contract/kinds/poll/prompt-order.ts';
import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import { t } from '#web/messages.ts';
import styles from '#web/pages/studio/run/run.module.css';
import { PollResults } from '../PollResults.tsx';
import { Voters } from './PollFigures.tsx';

const mostBars = 4;

/** A poll as the hall sees it, small. */
export function PollScreen({ snapshot }: { snapshot: SnapshotOf<'poll'> }) {
  const { session } = snapshot;
  const prompt = stagedOf(snapshot);
  if (prompt === undefined) return null;
  const shown = session.settings.resultsShown;
  const options = prompt.options.slice(0, mostBars);
  return (
    <>
      <p className={styles.votes}>
        {shown ? <Voters session={session} voters={prompt.voters} /> : t('run.projector.hidden')}
      </p>
      <p className={styles.shownText} dir="auto">
        {prompt.text}
      </p>
      <div className={styles.shownBars} style={{ '--rows': options.length } as CSSProperties}>
        <PollResults variant="stage" poll={{ ...prompt, options, votes: shown ? prompt.votes : null }} />
      </div>
    </>
  );
}
