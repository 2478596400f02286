import { useRef } from 'react';
import { optionsByResult, percentOf } from '#contract/prompts/figures.ts';
import { meanOf } from '#contract/prompts/mean.ts';
import type { Prompt } from '#contract/prompts/prompt.ts';
import { isNumberForm } from '#contract/prompts/prompt-form.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { meanText, numberWords } from '#web/domains/prompts/numbers/number-words.ts';
import { hasPictures, OptionPicture } from '#web/domains/prompts/OptionPicture.tsx';
import { useReorder } from '#web/domains/prompts/use-reorder.ts';
import { SpokenResults } from '#web/kinds/poll/SpokenResults.tsx';
import { useTurnout } from '#web/kinds/poll/use-turnout.ts';
import { formatNumber, t } from '#web/messages.ts';
import { useServerClock } from '#web/realtime/LiveProvider.tsx';
import { Bar } from '#web/ui/display/Bar.tsx';
import styles from './poll-desk.module.css';

/** All figures of a prompt, whether or not the audience sees them. */
export function PollFigures({ poll }: { poll: Prompt }) {
  const mean = meanOf(poll);
  return (
    <>
      {mean !== null && (
        <p className={styles.mean}>
          {t('poll.mean')} <b>{meanText(mean)}</b>
        </p>
      )}
      <PollBars poll={poll} />
      <SpokenResults key={poll.id} poll={poll} />
    </>
  );
}

function PollBars({ poll }: { poll: Prompt }) {
  const options = optionsByResult(poll);
  const list = useRef<HTMLUListElement>(null);
  useReorder(
    list,
    options.map(({ id }) => id),
  );
  const most = Math.max(...options.map((option) => option.votes ?? 0));
  return (
    <ul
      ref={list}
      className={styles.bars}
      data-pictures={hasPictures(poll) || undefined}
      aria-label={t('pollDesk.table')}
    >
      {options.map(({ id, text, picture, votes }, place) => {
        const share = percentOf(poll, votes ?? 0);
        return (
          <li key={id}>
            {picture && (
              <span className={styles.picture}>
                <OptionPicture picture={picture} />
              </span>
            )}
            <div className={styles.figures}>
              <Bar
                variant="stage"
                label={<span dir="auto">{isNumberForm(poll.form) ? numberWords(poll, place) : text}</span>}
                share={share / 100}
                leading={most > 0 && votes === most}
                value={formatNumber(share / 100, { style: 'percent' })}
              />
              <span className={styles.votes}>
                {t(poll.form === 'ranking' ? 'poll.points' : 'pollDesk.votes', { count: votes ?? 0 })}
              </span>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** How many have voted. */
export function Voters({ session, voters }: { session: LiveSession<'poll'>; voters: number }) {
  const now = useServerClock();
  const turnout = useTurnout(session, voters, now());
  return <span>{voters === 0 ? t('pollDesk.empty') : turnout}</span>;
}
