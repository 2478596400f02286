import { t } from '#web/messages.ts';
import { FlockInOrder } from '#web/ui/brand/pictures.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { LoginForm } from './LoginForm.tsx';
import styles from './login.module.css';
import { AccountCard } from './Shell.tsx';

export default function LoginPage() {
  useTitle(t('login.title'));
  return (
    <AccountCard title={t('login.title')} side={<WhatsNew />}>
      <Notice />
      <LoginForm />
    </AccountCard>
  );
}

/** What the operator wants everybody to know. */
function Notice() {
  const { loginNotification } = useBoot().page.data;
  if (typeof loginNotification !== 'string' || loginNotification === '') return null;
  return (
    <p className={styles.notice} role="status">
      <Icon name="info" />
      <span>{loginNotification}</span>
    </p>
  );
}

function WhatsNew() {
  const { links } = useBoot();
  return (
    <>
      <p className={styles.eyebrow}>{t('login.side.title.whatsNew')}</p>
      <div className={styles.picture}>
        <FlockInOrder />
      </div>
      <h2>{t('login.side.title.selfRegistration')}</h2>
      <p>{t('login.side.body1')}</p>
      <p>{t('login.side.body2')}</p>
      <a className={styles.learnMore} href={links.help} target="_blank" rel="noopener noreferrer">
        {t('login.side.learnMore')}
        <Icon name="external" size={16} />
        <VisuallyHidden>{t('frame.newTab')}</VisuallyHidden>
      </a>
    </>
  );
}
