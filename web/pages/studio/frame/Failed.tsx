import { type CallError, textsOf } from '#web/api/call.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/Button.tsx';
import { BrokenWire } from '#web/ui/brand/pictures.tsx';
import styles from './Failed.module.css';

/** In the place of what could not be read: why, and the way to try again. */
export function Failed({ error, onAgain }: { error: CallError; onAgain: () => void }) {
  return (
    <section className={styles.failed} role="alert">
      <div className={styles.picture}>
        <BrokenWire />
      </div>
      <h2>{t('studio.failed.title')}</h2>
      {textsOf(error.body).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <Button look="quiet" onClick={onAgain}>
        {t('studio.again')}
      </Button>
    </section>
  );
}
