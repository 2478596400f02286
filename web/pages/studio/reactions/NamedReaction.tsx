import type { ShownReaction } from '#contract/sessions/offered-reactions.ts';
import { ReactionSign } from '#web/domains/reactions/ReactionSign.tsx';
import { reactionName } from '#web/domains/reactions/reaction-name.ts';
import styles from './reactions.module.css';

export function NamedReaction({ reaction }: { reaction: ShownReaction }) {
  return (
    <span className={styles.named}>
      <span className={styles.sign}>
        <ReactionSign reaction={reaction} />
      </span>
      <bdi>{reactionName(reaction)}</bdi>
    </span>
  );
}
