import { inOrder } from '#contract/kinds/poll/prompt-order.ts';
import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import styles from '#web/pages/studio/panels/panel.module.css';
import { Card } from '#web/ui/display/Card.tsx';
import { PollBars, Voters } from './PollDesk.tsx';

/** A poll on the moderator panel: the figures, large. */
export function PollPanel({ snapshot: { session, prompts } }: { snapshot: SnapshotOf<'poll'> }) {
  const prompt = inOrder(prompts)[0];
  return (
    prompt && (
      <Card as="section" className={styles.poll}>
        <h2>
          <bdi>{prompt.text}</bdi>
        </h2>
        <p className={styles.voters}>
          <Voters session={session} voters={prompt.voters} />
        </p>
        <PollBars poll={prompt} />
      </Card>
    )
  );
}
