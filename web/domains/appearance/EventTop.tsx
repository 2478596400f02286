import { picturePath } from '#contract/files/picture-path.ts';
import { useAppearance } from './appearance-context.ts';
import styles from './EventTop.module.css';

/** The background picture, on a phone a band above the name of the event: no word ever stands on it. */
export function Banner() {
  const { backgroundId } = useAppearance();
  return backgroundId && <img className={styles.banner} src={picturePath(backgroundId)} alt="" />;
}

export function Welcome() {
  const { welcome } = useAppearance();
  if (!welcome) return null;
  return (
    <p className={styles.welcome}>
      <bdi>{welcome}</bdi>
    </p>
  );
}
