import type { Question } from '#contract/kinds/qna/questions.ts';
import { t } from '#web/messages.ts';
import styles from '#web/pages/studio/desk/desk.module.css';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { classes } from '#web/ui/look/classes.ts';

type QuestionTagsProps = {
  question: Question;
  /** Of the session. */
  tags: readonly string[];
  onTag: (given: { tag: string; on: boolean }) => void;
};

/** The tags of the chosen question, and those that it could have: one press each. */
export function QuestionTags({ question: { tags: own = [] }, tags, onTag }: QuestionTagsProps) {
  const all = [...tags, ...own.filter((tag) => !tags.includes(tag))];
  if (all.length === 0) return null;
  return (
    <fieldset className={classes(styles.acts, styles.tags)} aria-label={t('desk.tags')}>
      {all.map((tag) => (
        <Button
          key={tag}
          size="small"
          variant="quiet"
          icon={own.includes(tag) ? <Icon name="check" size={16} /> : undefined}
          aria-pressed={own.includes(tag)}
          onClick={() => onTag({ tag, on: !own.includes(tag) })}
        >
          <bdi>{tag}</bdi>
        </Button>
      ))}
    </fieldset>
  );
}
