import { t } from '#web/messages.ts';
import { Icon } from '#web/ui/display/Icon.tsx';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import styles from './login.module.css';
import { RegistrationPicture } from './RegistrationPicture.tsx';

/** Beside the form: what organisers may not know yet. */
export function WhatsNew() {
  const { links } = useBoot();
  return (
    <>
      <p className={styles.eyebrow}>{t('login.side.title.whatsNew')}</p>
      <div className={styles.picture}>
        <RegistrationPicture />
      </div>
      <h2>{t('login.side.title.selfRegistration')}</h2>
      <p>{t('login.side.body1')}</p>
      <p>{t('login.side.body2')}</p>
      <a className={styles.learnMore} href={links.help} target="_blank" rel="noopener noreferrer">
        {t('login.side.learnMore')}
        <Icon name="external" size={16} />
        <VisuallyHidden>{t('shell.newTab')}</VisuallyHidden>
      </a>
    </>
  );
}
