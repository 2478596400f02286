import { useRef } from 'react';
import { percentOf } from '#contract/prompts/figures.ts';
import type { Prompt } from '#contract/prompts/prompt.ts';
import { optionsWithVotes } from '#contract/prompts/prompt-order.ts';
import { OptionPicture } from '#web/domains/prompts/OptionPicture.tsx';
import { t } from '#web/messages.ts';
import { FitColumns } from '#web/pages/stage/fit/FitColumns.tsx';
import { optionWords } from '#web/pages/stage/fit/option-words.ts';
import { GrowingNumber } from '#web/pages/stage/GrowingNumber.tsx';
import { Pie } from '../pie/Pie.tsx';
import { SliceMark } from '../pie/SliceMark.tsx';
import styles from './StagePie.module.css';
import { useReveal } from './use-reveal.ts';

/** The options of a choice beside their pie. Both have their places before anything is out, so that nothing moves. */
export function StagePie({ poll, shown }: { poll: Prompt; shown: boolean }) {
  const list = useRef<HTMLUListElement>(null);
  const options = optionsWithVotes(poll);
  const ascending = [...options].sort((a, b) => (a.votes ?? 0) - (b.votes ?? 0)).map(({ id }) => id);
  const isOut = useReveal(ascending, shown && poll.votes !== null);
  const most = Math.max(...options.map(({ votes }) => votes ?? 0));
  return (
    <div className={styles.chart}>
      <div className={styles.pie}>
        <Pie options={options} isOut={isOut} />
      </div>
      <FitColumns
        list={list}
        label={t(shown ? 'stage.results' : 'stage.options')}
        words={optionWords(options)}
        columns={columns}
      >
        {options.map(({ id, text, picture, votes }, place) => {
          const figure = votes !== null && poll.voters > 0 && isOut(id) ? votes : null;
          return (
            <li key={id} className={styles.option} data-leading={(figure && figure === most) || undefined}>
              <SliceMark place={place} />
              {picture && (
                <span className={styles.picture}>
                  <OptionPicture picture={picture} />
                </span>
              )}
              <span className={styles.label} dir="auto">
                {text}
              </span>
              <b className={styles.value}>
                {figure !== null && <GrowingNumber value={percentOf(poll, figure)} as="percent" />}
              </b>
            </li>
          );
        })}
      </FitColumns>
    </div>
  );
}

const columns = { least: 1, most: 1 };
