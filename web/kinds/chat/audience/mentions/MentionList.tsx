import { t } from '#web/messages.ts';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import { classes } from '#web/ui/look/classes.ts';
import styles from './MentionList.module.css';
import type { Mentions } from './use-mentions.ts';

/** Above the field, which keeps the focus: keys move through the list, a press chooses. */
export function MentionList({
  mentions: { found, active, listId, optionId, choose },
}: {
  mentions: Mentions;
}) {
  return (
    <>
      <VisuallyHidden>
        <span role="status">{found.length > 0 && t('chat.mention.found', { count: found.length })}</span>
      </VisuallyHidden>
      {found.length > 0 && (
        <div id={listId} role="listbox" aria-label={t('chat.mention.list')} className={styles.list}>
          {found.map((one, nth) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
            // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant of the field tells which is active
            <div
              key={one.of}
              id={optionId(nth)}
              role="option"
              aria-selected={nth === active}
              className={classes(styles.option, nth === active && styles.active)}
              // The field must not lose the focus, or a phone folds its keyboard.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(one)}
            >
              <bdi>{one.name}</bdi>
            </div>
          ))}
        </div>
      )}
    </>
  );
}
