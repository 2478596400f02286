import { useBoot } from '#web/ui/entry/boot.ts';
import styles from './picture.module.css';

/** Somebody's picture, or the letter their name begins with. Beside it stands who it is. */
export function Avatar({ picture }: { picture: string | null }) {
  const { account } = useBoot();
  return (
    <span className={styles.avatar} aria-hidden="true">
      {picture ? (
        <img src={picture} alt="" />
      ) : (
        [...(account?.name ?? account?.email ?? '')][0]?.toLocaleUpperCase()
      )}
    </span>
  );
}
