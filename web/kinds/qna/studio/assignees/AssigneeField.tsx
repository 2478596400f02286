import type { Question } from '#contract/kinds/qna/questions.ts';
import { t } from '#web/messages.ts';
import styles from '#web/pages/studio/desk/desk.module.css';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { choicesOf } from './assignee-choices.ts';
import type { Assignees } from './use-assignees.ts';

type AssigneeFieldProps = {
  question: Question;
  assignees: Assignees;
  onAssign: (assigneeId: string | null) => void;
};

/** Who takes care of the chosen question. */
export function AssigneeField({ question: { assigneeId }, assignees, onAssign }: AssigneeFieldProps) {
  // Whoever works alone has nobody to give it to.
  if (assignees.length < 2 && !assigneeId) return null;
  const isGone = assigneeId && !assignees.some(({ id }) => id === assigneeId);
  return (
    <div className={styles.assignee}>
      <SelectField
        label={t('desk.assignee')}
        labelHidden
        choices={[
          { value: '', label: t('desk.assignee.none') },
          ...choicesOf(assignees),
          ...(isGone ? [{ value: assigneeId, label: t('desk.assignee.gone') }] : []),
        ]}
        value={assigneeId ?? ''}
        onChange={(event) => onAssign(event.currentTarget.value || null)}
      />
    </div>
  );
}
