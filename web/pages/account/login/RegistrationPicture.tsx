import { Bird, Picture } from '#web/ui/brand/Picture.tsx';
import styles from './login.module.css';

/** Self-registration: one link, a list that fills, and birds that come with their place already kept. */
export function RegistrationPicture() {
  return (
    <Picture>
      <rect className={styles.ticket} x="56" y="34" width="108" height="106" rx="12" />
      <rect className={styles.link} x="70" y="22" width="80" height="24" rx="12" />
      <path className={styles.linkText} d="M84 34h34M126 34h10" />
      <path className={styles.tick} d="M72 68l5 5 9-10M72 92l5 5 9-10M72 116l5 5 9-10" />
      <path className={styles.row} d="M98 68h48M98 92h36M98 116h42" />
      <Bird x={184} y={44} size={34} turn={196} flip colour="gold" />
      <Bird x={196} y={92} size={22} turn={204} flip colour="blue" />
      <Bird x={28} y={58} size={24} turn={-6} colour="red" />
      <Bird x={20} y={108} size={16} turn={10} colour="faint" />
    </Picture>
  );
}
