import { type CallError, textsOf } from '#web/api/call.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/Button.tsx';
import { BrokenWire } from '#web/ui/brand/desk-pictures.tsx';
import styles from './Failed.module.css';

/** In the place of what could not be read: why, and the way to try again. `level` 1 where it stands for the whole page. */
export function Failed({
  error,
  onAgain,
  level = 2,
}: {
  error: CallError;
  onAgain: () => void;
  level?: 1 | 2;
}) {
  const Heading = `h${level}` as const;
  return (
    <section className={styles.failed} role="alert">
      <div className={styles.picture}>
        <BrokenWire />
      </div>
      <Heading>{t('studio.failed.title')}</Heading>
      {textsOf(error.body).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <Button look="quiet" onClick={onAgain}>
        {t('studio.again')}
      </Button>
    </section>
  );
}
