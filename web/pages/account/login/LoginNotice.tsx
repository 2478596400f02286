import { Icon } from '#web/ui/display/Icon.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import styles from './login.module.css';

/** What the operator wants everybody to know. */
export function LoginNotice() {
  const { loginNotification } = useBoot().page.data;
  if (typeof loginNotification !== 'string' || loginNotification === '') return null;
  return (
    <p className={styles.notice} role="status">
      <Icon name="info" />
      <span>{loginNotification}</span>
    </p>
  );
}
