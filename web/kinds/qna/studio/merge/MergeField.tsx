import type { Question } from '#contract/kinds/qna/questions.ts';
import { t } from '#web/messages.ts';
import styles from '#web/pages/studio/desk/desk.module.css';
import { Button } from '#web/ui/controls/Button.tsx';
import { SelectToTake } from '#web/ui/fields/SelectToTake.tsx';
import { targetsOf } from './similar-pairs.ts';
import { useMerge } from './use-merge.ts';

type MergeFieldProps = {
  lsId: string;
  question: Question;
  others: readonly Question[];
  chosen: boolean;
  onMerge: (id: string) => void;
};

/** Of the chosen question: which one it is to be merged into. Of one that is merged: which one it is, and the way out. */
export function MergeField({ lsId, question, others, chosen, onMerge }: MergeFieldProps) {
  const { isBusy, merge, unmerge } = useMerge(lsId, onMerge);
  const { mergedInto, merged = [], mergedUnseen = [] } = question;
  const many = merged.length + mergedUnseen.length;
  if (mergedInto !== undefined) {
    const into = others.find((one) => one.id === mergedInto);
    return (
      <>
        {into && (
          <p className={styles.answer} dir="auto">
            {t('merge.into.named', { text: into.text })}
          </p>
        )}
        {chosen && (
          <div className={styles.acts}>
            <Button size="small" busy={isBusy} onClick={() => void unmerge(question, mergedInto)}>
              {t('merge.unmerge')}
            </Button>
          </div>
        )}
      </>
    );
  }
  const targets = chosen ? targetsOf(question, others) : [];
  return (
    <>
      {many > 0 && <p className={styles.marks}>{t('merge.count', { count: many })}</p>}
      {chosen && targets.length > 0 && (
        <div className={styles.assignee}>
          <SelectToTake
            label={t('merge.into')}
            labelHidden
            choices={[
              { value: '', label: t('merge.into') },
              ...targets.map((one) => ({ value: one.id, label: one.text })),
            ]}
            value=""
            take={t('merge.merge')}
            onTake={(into) => merge(question, into)}
          />
        </div>
      )}
    </>
  );
}
