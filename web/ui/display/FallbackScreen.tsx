import { t } from '#web/messages.ts';
import { Mark } from '../brand/Mark.tsx';
import { BrokenFlight } from '../brand/pictures/BrokenFlight.tsx';
import { Button } from '../controls/Button.tsx';
import styles from './FallbackScreen.module.css';

/** For a view that fails to load. It needs nothing that could itself have failed: no boot data, no router. */
export function FallbackScreen() {
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <a href="/" className={styles.home}>
          <Mark size={34} />
          {t('fallback.title')}
        </a>
      </header>
      <main className={styles.main}>
        <BrokenFlight />
        <h1>{t('fallback.heading')}</h1>
        <p role="alert">{t('fallback.text')}</p>
        <Button variant="quiet" onClick={() => location.reload()}>
          {t('fallback.again')}
        </Button>
      </main>
    </div>
  );
}
