import { useState } from 'react';
import type { Prompt } from '#contract/prompts/prompt.ts';
import { formatNumber, t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Drawn } from '#web/ui/display/Drawn.tsx';
import { down } from '#web/ui/display/drawings/down.ts';
import { grip } from '#web/ui/display/drawings/grip.ts';
import { up } from '#web/ui/display/drawings/up.ts';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import { inOrderOf, moved } from '#web/ui/dragging/moved.ts';
import { hasPictures, OptionPicture } from './OptionPicture.tsx';
import { movedPick, picked, rankedByDrop } from './picks.ts';
import styles from './RankBallot.module.css';
import { useRankDrag } from './use-rank-drag.ts';

type RankBallotProps = {
  poll: Pick<Prompt, 'text' | 'options'>;
  picks: readonly string[];
  onPick: (picks: readonly string[]) => void;
  describedBy?: string;
};

/**
 * Options to rank: a tap gives the next rank, or takes it back, and they stay where they are, so that nothing moves under a thumb.
 * Or they are dragged: from then on what is ranked stands first, in its order.
 */
export function RankBallot({ poll, picks, onPick, describedBy }: RankBallotProps) {
  const [dragged, setDragged] = useState<readonly string[]>([]);
  const [said, setSaid] = useState('');
  const options = inOrderOf(poll.options, ({ id }) => id, dragged);
  const order = options.map(({ id }) => id);
  const { list, drag, isHeld, translateOf } = useRankDrag((from, to) => {
    const next = rankedByDrop(picks, moved(order, from, to), order[from] ?? '');
    setDragged(next);
    rank(next, order[from]);
  });

  /** The place that an option got is said; that it has none any more, the button that was pressed says. */
  function rank(next: readonly string[], id = '') {
    onPick(next);
    const option = poll.options.find((one) => one.id === id)?.text ?? '';
    const at = next.indexOf(id);
    setSaid(at < 0 ? '' : t('poll.rank.said', { option, place: at + 1, count: poll.options.length }));
  }

  return (
    <>
      <ul
        ref={list}
        className={styles.ballot}
        aria-label={poll.text}
        aria-describedby={describedBy}
        data-pictures={hasPictures(poll) || undefined}
      >
        {options.map(({ id, text, picture }, place) => {
          const at = picks.indexOf(id);
          const isRanked = at >= 0;
          const step = (by: 1 | -1) => rank(movedPick(picks, id, by), id);
          return (
            <li
              key={id}
              className={styles.option}
              data-held={isHeld(place) || undefined}
              style={{ translate: translateOf(place) }}
            >
              <span className={styles.grip} aria-hidden="true" onPointerDown={(event) => drag(event, place)}>
                <Drawn drawing={grip} size={20} />
              </span>
              <button
                type="button"
                className={styles.text}
                aria-pressed={isRanked}
                onClick={() => rank(picked(picks, id, poll.options.length) ?? picks, id)}
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
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
}
