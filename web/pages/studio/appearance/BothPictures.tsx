import { picturePath } from '#contract/files/picture-path.ts';
import { markLight } from '#web/domains/appearance/light-logo.ts';
import { t } from '#web/messages.ts';
import styles from './appearance.module.css';

type ShownSide = { label: string; pictureId: string | null; text: string; more?: string | null };

/** What two organizers have made of the same picture, side by side: an id says nothing to anyone. */
export function BothPictures({ sides }: { sides: readonly ShownSide[] }) {
  return (
    <dl className={styles.both}>
      {sides.map(({ label, pictureId, text, more }) => (
        <div key={label} className={styles.oneOfBoth}>
          <dt>{label}</dt>
          <dd>
            {pictureId === null ? (
              t('appearance.logo.conflict.none')
            ) : (
              <span className={styles.plate}>
                <img src={picturePath(pictureId)} alt="" onLoad={markLight} />
              </span>
            )}
            {text !== '' && <bdi>{text}</bdi>}
            {more && (
              <span className={styles.more} dir="ltr">
                {more}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
