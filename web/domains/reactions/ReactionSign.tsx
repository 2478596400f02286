import { picturePath } from '#contract/files/picture-path.ts';
import type { ShownReaction } from '#contract/sessions/offered-reactions.ts';
import styles from './reactions.module.css';

/** What a reaction looks like; its name stands beside it, or nowhere. */
export function ReactionSign({ reaction: { emoji, pictureId } }: { reaction: ShownReaction }) {
  return (
    <span className={styles.sign} aria-hidden="true">
      {pictureId === null ? emoji : <img src={picturePath(pictureId)} alt="" draggable={false} />}
    </span>
  );
}
