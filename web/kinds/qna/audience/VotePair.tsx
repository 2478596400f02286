import { isHidden, type VoteChoice, type VoteSetting } from '#contract/kinds/qna/question-votes.ts';
import { formatNumber, t } from '#web/messages.ts';
import { Drawn } from '#web/ui/display/Drawn.tsx';
import { down } from '#web/ui/display/drawings/down.ts';
import { up } from '#web/ui/display/drawings/up.ts';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import { classes } from '#web/ui/look/classes.ts';
import styles from './VotePair.module.css';

type VotePairProps = {
  vote: VoteChoice;
  score: number;
  setting: VoteSetting;
  /** What the vote is for, to tell one pair from the next when they are read out. */
  about: string;
  /** Why it cannot be pressed now. */
  blocked: string | null;
  onVote: (vote: VoteChoice) => void;
};

const ways = ['up', 'down'] as const;
const drawings = { up, down };

/** One of two ways to vote; a second press takes it back. Between them the score. */
export function VotePair({ vote, score, setting, about, blocked, onVote }: VotePairProps) {
  const [upButton, downButton] = ways.map((way) => (
    <button
      key={way}
      type="button"
      className={classes(styles.vote, vote === way && styles[way])}
      aria-pressed={vote === way}
      aria-disabled={blocked ? true : undefined}
      title={blocked ?? undefined}
      onClick={() => !blocked && onVote(vote === way ? 'none' : way)}
    >
      <Drawn drawing={drawings[way]} size={18} />
      <VisuallyHidden>
        {t(`qna.vote.${way}`)}: {about}
        {blocked && `. ${blocked}`}
      </VisuallyHidden>
    </button>
  ));
  const hidden = isHidden(score, setting);
  return (
    <div className={styles.pair}>
      {upButton}
      <span className={styles.score}>
        <VisuallyHidden>
          {hidden ? t('qna.score.hidden') : t('qna.score', { score: formatNumber(score) })}
        </VisuallyHidden>
        <bdi aria-hidden="true" dir="ltr">
          {hidden ? '<0' : formatNumber(score, { notation: Math.abs(score) > 9999 ? 'compact' : 'standard' })}
        </bdi>
      </span>
      {downButton}
    </div>
  );
}
