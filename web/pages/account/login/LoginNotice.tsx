import { Icon } from '#web/ui/display/Icon.tsx';
import styles from './login.module.css';

/** What the operator wants everybody to know. */
export function LoginNotice({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <p className={styles.notice} role="status">
      <Icon name="info" />
      <span>{text}</span>
    </p>
  );
}
