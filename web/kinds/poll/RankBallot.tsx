import type { Prompt } from '#contract/kinds/poll/polls.ts';
import { formatNumber, t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Drawn } from '#web/ui/display/Drawn.tsx';
import { down } from '#web/ui/display/drawings/down.ts';
import { up } from '#web/ui/display/drawings/up.ts';
import { hasPictures, OptionPicture } from './OptionPicture.tsx';
import { movedPick, picked } from './picks.ts';
import styles from './RankBallot.module.css';

type RankBallotProps = {
  poll: Pick<Prompt, 'text' | 'options'>;
  picks: readonly string[];
  onPick: (picks: readonly string[]) => void;
};

/** Options to rank: a tap gives the next rank, or takes it back. They stay where they are, so nothing moves under a thumb. */
export function RankBallot({ poll, picks, onPick }: RankBallotProps) {
  return (
    <ul className={styles.ballot} aria-label={poll.text} data-pictures={hasPictures(poll) || undefined}>
      {poll.options.map(({ id, text, picture }) => {
        const at = picks.indexOf(id);
        const isRanked = at >= 0;
        const step = (by: 1 | -1) => onPick(movedPick(picks, id, by));
        return (
          <li key={id} className={styles.option}>
            <button
              type="button"
              className={styles.text}
              aria-pressed={isRanked}
              onClick={() => onPick(picked(picks, id, poll.options.length) ?? picks)}
            >
              <span className={styles.rank}>{isRanked && formatNumber(at + 1)}</span>
              {picture && (
                <span className={styles.picture}>
                  <OptionPicture picture={picture} />
                </span>
              )}
              <bdi>{text}</bdi>
            </button>
            <span className={styles.steps} data-shown={isRanked || undefined}>
              <Button
                variant="bare"
                icon={<Drawn drawing={up} size={16} />}
                aria-label={t('poll.rank.higher', { option: text })}
                aria-disabled={at === 0 || undefined}
                onClick={() => step(-1)}
              />
              <Button
                variant="bare"
                icon={<Drawn drawing={down} size={16} />}
                aria-label={t('poll.rank.lower', { option: text })}
                aria-disabled={at === picks.length - 1 || undefined}
                onClick={() => step(1)}
              />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
