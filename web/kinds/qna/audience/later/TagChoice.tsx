import { t } from '#web/messages.ts';
import { classes } from '#web/ui/look/classes.ts';
import styles from '../ask/AskedAsChoice.module.css';
import own from './TagChoice.module.css';

export type TagChoiceProps = {
  tags: readonly string[];
  chosen: readonly string[];
  onChoose: (chosen: readonly string[]) => void;
};

/** What the question is about, out of the organizer's list: one tap each. */
export function TagChoice({ tags, chosen, onChoose }: TagChoiceProps) {
  return (
    <fieldset className={classes(styles.ways, own.line)} aria-label={t('ask.tags')}>
      {tags.map((tag) => (
        <label key={tag} className={styles.way}>
          <input
            type="checkbox"
            checked={chosen.includes(tag)}
            onChange={({ currentTarget: { checked } }) =>
              onChoose(checked ? [...chosen, tag] : chosen.filter((one) => one !== tag))
            }
          />
          <bdi>{tag}</bdi>
        </label>
      ))}
    </fieldset>
  );
}
