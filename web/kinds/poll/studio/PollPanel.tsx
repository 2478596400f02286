import { stagedOf } from '#contract/prompts/prompt-order.ts';
import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import { Card } from '#web/ui/display/Card.tsx';
import { PollFigures, Voters } from './PollFigures.tsx';
import { PromptSwitch } from './PromptSwitch.tsx';
import styles from './poll-panel.module.css';

/** A poll on the moderator panel: the figures of what is on the stage, large. */
export function PollPanel({ snapshot }: { snapshot: SnapshotOf<'poll'> }) {
  const { session } = snapshot;
  const prompt = stagedOf(snapshot);
  return (
    prompt && (
      <Card as="section" className={styles.poll}>
        <PromptSwitch snapshot={snapshot} />
        <h2>
          <bdi>{prompt.text}</bdi>
        </h2>
        <p className={styles.voters}>
          <Voters session={session} voters={prompt.voters} />
        </p>
        <PollFigures poll={prompt} />
      </Card>
    )
  );
}
