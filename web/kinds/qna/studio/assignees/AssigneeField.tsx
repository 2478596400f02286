import type { Question } from '#contract/kinds/qna/questions.ts';
import { t } from '#web/messages.ts';
import styles from '#web/pages/studio/desk/desk.module.css';
import { SelectToTake } from '#web/ui/fields/SelectToTake.tsx';
import { choicesOf } from './assignee-choices.ts';
import type { Assignees } from './use-assignees.ts';

type AssigneeFieldProps = {
  question: Question;
  assignees: Assignees;
  onAssign: (assigneeId: string | null) => Promise<unknown>;
};

/** Who takes care of the chosen question. */
export function AssigneeField({ question: { assigneeId }, assignees, onAssign }: AssigneeFieldProps) {
  // Whoever works alone has nobody to give it to.
  if (assignees.length < 2 && !assigneeId) return null;
  const isGone = assigneeId && !assignees.some(({ id }) => id === assigneeId);
  return (
    <div className={styles.assignee}>
      <SelectToTake
        label={t('desk.assignee')}
        labelHidden
        choices={[
          { value: '', label: t('desk.assignee.none') },
          ...choicesOf(assignees),
          ...(isGone ? [{ value: assigneeId, label: t('desk.assignee.gone') }] : []),
        ]}
        value={assigneeId ?? ''}
        take={t('studio.apply')}
        onTake={(chosen) => onAssign(chosen || null)}
      />
    </div>
  );
}
