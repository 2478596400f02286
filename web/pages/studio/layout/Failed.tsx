import { type CallError, textsOf } from '#web/api/call.ts';
import { t } from '#web/messages.ts';
import { PulledPlug } from '#web/ui/brand/pictures/PulledPlug.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { classes } from '#web/ui/look/classes.ts';
import styles from './Failed.module.css';

/**
 * In the place of what could not be read: why, and the way to try again. `level` is that of its heading: 1 where it stands
 * for the whole page, 3 inside a card, which has no room for the picture.
 */
export function Failed({
  error,
  onAgain,
  level = 2,
}: {
  error: CallError;
  onAgain: () => void;
  level?: 1 | 2 | 3;
}) {
  const Heading = `h${level}` as const;
  return (
    <section className={classes(styles.failed, level === 3 && styles.inCard)} role="alert">
      {level < 3 && (
        <div className={styles.picture}>
          <PulledPlug />
        </div>
      )}
      <Heading>{t('studio.failed.title')}</Heading>
      {textsOf(error.body).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <Button variant="quiet" onClick={onAgain}>
        {t('studio.again')}
      </Button>
    </section>
  );
}
