import type { CSSProperties } from 'react';
import { percent } from '#contract/prompts/percent.ts';
import type { Prompt } from '#contract/prompts/prompt.ts';
import { optionsWithVotes } from '#contract/prompts/prompt-order.ts';
import { formatNumber, t } from '#web/messages.ts';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import styles from './NumberColumns.module.css';
import { NumberEnds } from './NumberEnds.tsx';
import { numberWords } from './number-words.ts';

type NumberColumnsProps = {
  poll: Prompt;
  /** What the list is of, for those who hear it. */
  label: string;
  /** What this reader has chosen. */
  chosen?: readonly string[];
  /** Which figures are out, where they come out one by one. */
  isOut?: (id: string) => boolean;
};

/** How often each number was chosen, as columns beside each other; the highest fills the height it is given. */
export function NumberColumns({ poll, label, chosen = [], isOut = () => true }: NumberColumnsProps) {
  const options = optionsWithVotes(poll);
  const most = Math.max(...options.map(({ votes }) => votes ?? 0));
  return (
    <div className={styles.chart}>
      <ul className={styles.columns} aria-label={label}>
        {options.map(({ id, text, votes }, place) => {
          const figure = votes !== null && poll.voters > 0 && isOut(id) ? votes : null;
          return (
            <li
              key={id}
              style={{ '--share': figure === null ? 0 : figure / most } as CSSProperties}
              data-leading={(figure !== null && figure > 0 && figure === most) || undefined}
              data-chosen={chosen.includes(id) || undefined}
            >
              <span className={styles.number}>
                <VisuallyHidden>{numberWords(poll, place)}</VisuallyHidden>
                <span aria-hidden="true">{formatNumber(Number(text))}</span>
              </span>
              <span className={styles.value}>
                {figure !== null && formatNumber(percent(figure, poll.voters) / 100, { style: 'percent' })}
              </span>
              {chosen.includes(id) && <VisuallyHidden>{t('vote.mine')}</VisuallyHidden>}
              <span className={styles.track} aria-hidden="true">
                <span className={styles.fill} data-empty={!figure || undefined} />
              </span>
            </li>
          );
        })}
      </ul>
      <NumberEnds poll={poll} />
    </div>
  );
}
