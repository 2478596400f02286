import { Bird, Picture } from '#web/ui/brand/Picture.tsx';
import styles from './login.module.css';

/** Self-registration: one link, a list that fills, and two who have their place already. */
export function RegistrationPicture() {
  return (
    <Picture>
      <rect className={styles.ticket} x="56" y="34" width="108" height="106" rx="12" />
      <rect className={styles.link} x="70" y="22" width="80" height="24" rx="12" />
      <path className={styles.linkText} d="M84 34h34M126 34h10" />
      <path className={styles.tick} d="M72 68l5 5 9-10M72 92l5 5 9-10M72 116l5 5 9-10" />
      <path className={styles.row} d="M98 68h48M98 92h36M98 116h42" />
      <Bird x={184} y={138} size={52} left colour="gold" />
      <Bird x={28} y={62} size={46} flies turn={4} colour="blue" />
    </Picture>
  );
}
