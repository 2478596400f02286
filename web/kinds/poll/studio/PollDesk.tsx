import { stagedOf } from '#contract/prompts/prompt-order.ts';
import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import { t } from '#web/messages.ts';
import { RevealButton } from '#web/pages/studio/desk/RevealButton.tsx';
import { PollFigures, Voters } from './PollFigures.tsx';
import { PromptSwitch } from './PromptSwitch.tsx';
import styles from './poll-desk.module.css';
import { TallyAddress } from './TallyAddress.tsx';

/** A poll as the desk sees it: all figures of what is on the stage, whether or not the audience sees them. */
export function PollDesk({ snapshot }: { snapshot: SnapshotOf<'poll'> }) {
  const { session } = snapshot;
  const { resultsShown } = session.settings;
  const poll = stagedOf(snapshot);
  return (
    poll && (
      <section className={styles.desk} aria-label={session.name}>
        <PromptSwitch snapshot={snapshot} />
        <div className={styles.head}>
          {poll.text !== session.name && (
            <h3 className={styles.question}>
              <bdi>{poll.text}</bdi>
            </h3>
          )}
          <p className={styles.note}>
            <Voters session={session} voters={poll.voters} />
            <span>{resultsShown ? t('desk.shownNote') : t('desk.hiddenNote')}</span>
          </p>
          <RevealButton session={session} resultsShown={resultsShown} />
        </div>
        <PollFigures poll={poll} />
        <TallyAddress session={session} />
      </section>
    )
  );
}
