import { useRef } from 'react';
import type { VoteSetting } from '#contract/kinds/qna/question-votes.ts';
import type { Question } from '#contract/kinds/qna/questions.ts';
import { t } from '#web/messages.ts';
import { FitColumns } from '#web/pages/stage/fit/FitColumns.tsx';
import { Chip } from '#web/ui/display/Chip.tsx';
import { Score } from './Score.tsx';
import styles from './StageTiles.module.css';

type Props = {
  /** In their order on the stage. */
  questions: readonly Question[];
  setting: VoteSetting;
  /** In columns, or one below the other. */
  as: 'grid' | 'vertical';
};

const most = { grid: 9, vertical: 6 };
/** More would be higher than most questions. */
const mostTags = 3;
const columns = { grid: { least: 2, most: 3 }, vertical: { least: 1, most: 1 } };

/** Several questions, all of the same size, whole. */
export function StageTiles({ questions, setting, as }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const shown = questions.slice(0, most[as]);
  return (
    <FitColumns
      list={list}
      label={t('stage.questions')}
      words={shown.map(({ id, text }) => `${id} ${text}`).join('\n')}
      columns={columns[as]}
    >
      {shown.map(({ id, text, votes, status, tags }) => (
        <li key={id} className={styles.tile} data-current={status === 'current' || undefined}>
          <span className={styles.words} dir="auto">
            {text}
          </span>
          <span className={styles.facts}>
            {setting !== 'none' && (
              <b>
                <Score of={votes} setting={setting} />
              </b>
            )}
            {tags?.slice(0, mostTags).map((tag) => (
              <bdi key={tag}>{tag}</bdi>
            ))}
            {status === 'current' && <Chip variant="gold">{t('stage.answering')}</Chip>}
          </span>
        </li>
      ))}
    </FitColumns>
  );
}
