import type { CSSProperties } from 'react';
import type { Prompt } from '#contract/kinds/poll/polls.ts';
import { OptionPicture } from '#web/kinds/poll/OptionPicture.tsx';
import { PollResults } from '#web/kinds/poll/PollResults.tsx';
import { t } from '#web/messages.ts';
import { FitText } from '#web/pages/stage/FitText.tsx';
import styles from './StagePoll.module.css';

/** From here on they stand in two columns: else they would be too small. */
const mostInOneColumn = 7;
/** And from here on a long option is cut: its end, rather than the whole of its neighbour. */
const mostRowsOfTwoLines = 4;
/** A question with more characters gets more of the height. */
const longQuestion = 120;

type StagePollProps = { poll: Prompt; shown: boolean; turnout: string };

export function StagePoll({ poll, shown, turnout }: StagePollProps) {
  const columns = poll.options.length > mostInOneColumn ? 2 : 1;
  const rows = Math.ceil(poll.options.length / columns);
  const lines = rows <= mostRowsOfTwoLines ? 2 : 1;
  const layout = { '--rows': rows, '--columns': columns, '--lines': lines } as CSSProperties;
  return (
    <div className={styles.poll} data-long={poll.text.length > longQuestion || undefined}>
      <div className={styles.question}>
        <FitText largest={92} smallest={24}>
          {poll.text}
        </FitText>
      </div>
      {shown ? (
        <section className={styles.options} style={layout} aria-label={t('stage.results')}>
          <PollResults poll={poll} variant="stage" />
        </section>
      ) : (
        <section className={styles.hidden} style={layout} aria-label={t('stage.options')}>
          <ul>
            {poll.options.map(({ id, text, picture }) => (
              <li key={id}>
                {picture && (
                  <span className={styles.picture}>
                    <OptionPicture picture={picture} />
                  </span>
                )}
                <bdi>{text}</bdi>
              </li>
            ))}
          </ul>
          <p>
            <b>{turnout}</b> {t('stage.hidden')}
          </p>
        </section>
      )}
    </div>
  );
}
