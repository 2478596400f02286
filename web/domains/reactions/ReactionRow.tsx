import type { ShownReaction } from '#contract/sessions/offered-reactions.ts';
import styles from './ReactionRow.module.css';
import { ReactionSign } from './ReactionSign.tsx';

type Props = {
  reactions: readonly ShownReaction[];
  nameOf: (reaction: ShownReaction) => string;
  resting?: boolean;
  onPress?: (id: string) => void;
};

/** The buttons: as the phone has them, and as a preview shows them. */
export function ReactionRow({ reactions, nameOf, resting = false, onPress }: Props) {
  return (
    <div className={styles.row} data-resting={resting || undefined}>
      {reactions.map((reaction) => (
        <button
          key={reaction.id}
          type="button"
          className={styles.reaction}
          aria-label={nameOf(reaction)}
          aria-disabled={resting || undefined}
          onClick={() => onPress?.(reaction.id)}
        >
          <ReactionSign reaction={reaction} />
        </button>
      ))}
    </div>
  );
}
