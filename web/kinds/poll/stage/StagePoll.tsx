import { useRef } from 'react';
import type { Chart } from '#contract/kinds/poll/chart.ts';
import { optionsByResult, percentOf, shareOf } from '#contract/prompts/figures.ts';
import type { Prompt } from '#contract/prompts/prompt.ts';
import { isNumberForm } from '#contract/prompts/prompt-form.ts';
import { optionsWithVotes } from '#contract/prompts/prompt-order.ts';
import { hasPictures, OptionPicture } from '#web/domains/prompts/OptionPicture.tsx';
import { useReorder } from '#web/domains/prompts/use-reorder.ts';
import { t } from '#web/messages.ts';
import { FitColumns } from '#web/pages/stage/fit/FitColumns.tsx';
import { FitText } from '#web/pages/stage/fit/FitText.tsx';
import { optionWords } from '#web/pages/stage/fit/option-words.ts';
import { GrowingNumber } from '#web/pages/stage/GrowingNumber.tsx';
import { Bar } from '#web/ui/display/Bar.tsx';
import { StageNumbers } from './StageNumbers.tsx';
import { StagePie } from './StagePie.tsx';
import styles from './StagePoll.module.css';
import { useReveal } from './use-reveal.ts';

/** A question with more characters gets more of the height, and options with more get it back. */
const longQuestion = 120;
const longOptions = 700;
const manyOptions = 12;
/** Where options stand in columns and lines, thinner bars and a smaller question leave them larger words. */
const someOptions = { count: 7, characters: 200 };

function spaceOf({ text, options }: Prompt): 'long' | 'many' | 'crowded' | undefined {
  const characters = options.reduce((sum, option) => sum + option.text.length, 0);
  if (characters > longOptions || options.length > manyOptions) return 'crowded';
  if (text.length > longQuestion) return 'long';
  const { count, characters: least } = someOptions;
  return options.length >= count && characters >= least ? 'many' : undefined;
}

/** As tall as a number: nothing moves when that comes. */
const placeOfNumber = '\u2007';

type StagePollProps = { poll: Prompt; chart: Chart; shown: boolean; turnout: string };

export function StagePoll({ poll, chart, shown, turnout }: StagePollProps) {
  const space = spaceOf(poll);
  return (
    <div className={styles.poll} data-space={space}>
      <div className={styles.question}>
        <FitText largest={space === 'many' ? 76 : 104} smallest={24}>
          {poll.text}
        </FitText>
      </div>
      <Results poll={poll} chart={chart} shown={shown} />
      <p className={styles.turnout}>
        <b>{poll.voters === 0 ? t('stage.noVotes') : turnout}</b> {!shown && t('stage.hidden')}
      </p>
    </div>
  );
}

function Results({ poll, chart, shown }: Omit<StagePollProps, 'turnout'>) {
  if (isNumberForm(poll.form)) return <StageNumbers poll={poll} shown={shown} />;
  return chart === 'pie' ? (
    <StagePie poll={poll} shown={shown} />
  ) : (
    <StageOptions poll={poll} shown={shown} />
  );
}

function StageOptions({ poll, shown }: Pick<StagePollProps, 'poll' | 'shown'>) {
  const ascending = optionsWithVotes(poll)
    .sort((a, b) => (a.votes ?? 0) - (b.votes ?? 0))
    .map(({ id }) => id);
  const isOut = useReveal(ascending, shown && poll.votes !== null);
  // In the order of the result as soon as all of it is out: before that it would give the winner away.
  const options = ascending.every(isOut) ? optionsByResult(poll) : optionsWithVotes(poll);
  const order = options.map(({ id }) => id);
  const list = useRef<HTMLUListElement>(null);
  useReorder(list, order);
  const most = Math.max(...options.map(({ votes }) => votes ?? 0));
  const withPictures = hasPictures(poll);
  return (
    <FitColumns list={list} label={t(shown ? 'stage.results' : 'stage.options')} words={optionWords(options)}>
      {options.map(({ id, text, picture, votes }) => {
        const figures = votes !== null && poll.voters > 0 && isOut(id) ? votes : null;
        return (
          <li key={id} className={styles.option}>
            {withPictures && (
              <span className={styles.picture}>{picture && <OptionPicture picture={picture} />}</span>
            )}
            <div className={styles.bar}>
              <Bar
                variant="stage"
                label={
                  <span className={styles.label} dir="auto">
                    {text}
                  </span>
                }
                share={figures === null ? null : shareOf(poll, figures)}
                value={figures === null ? placeOfNumber : <StageFigure poll={poll} votes={figures} />}
                leading={figures !== null && figures > 0 && figures === most}
              />
            </div>
          </li>
        );
      })}
    </FitColumns>
  );
}

/** Points where options were ranked, otherwise the share of the voters. */
function StageFigure({ poll, votes }: { poll: Prompt; votes: number }) {
  return poll.form === 'ranking' ? (
    <GrowingNumber value={votes} />
  ) : (
    <GrowingNumber value={percentOf(poll, votes)} as="percent" />
  );
}
