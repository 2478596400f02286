import { useRef } from 'react';
import { t } from '#web/messages.ts';
import { classes } from '#web/ui/look/classes.ts';
import styles from '../ask/AskedAsChoice.module.css';
import { useAtField } from '../ask/use-at-field.ts';
import own from './TagChoice.module.css';

export type TagChoiceProps = {
  draft: string;
  tags: readonly string[];
  chosen: readonly string[];
  onChoose: (chosen: readonly string[]) => void;
};

/** What the question is about, out of the organizer's list: one tap each, for whoever writes. Others have the room to read. */
export function TagChoice({ draft, tags, chosen, onChoose }: TagChoiceProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const isAsking = useAtField(group) || draft.trim() !== '' || chosen.length > 0;
  return (
    <fieldset
      ref={group}
      className={classes(styles.ways, own.line)}
      aria-label={t('ask.tags')}
      hidden={!isAsking}
    >
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
