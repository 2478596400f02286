import { picturePath } from '#contract/files/picture-path.ts';
import { useAppearance } from '#web/domains/appearance/appearance-context.ts';
import { markLight } from '#web/domains/appearance/light-logo.ts';
import { t } from '#web/messages.ts';
import styles from './StageSponsors.module.css';

/** The logos of the sponsors, as large as so many can be; nothing where there are none. */
export function StageSponsors({ as }: { as: 'column' | 'row' }) {
  const { sponsors = [] } = useAppearance();
  if (sponsors.length === 0) return null;
  return (
    <ul
      className={styles.sponsors}
      data-as={as}
      data-many={sponsors.length > 6 || undefined}
      aria-label={t('stage.sponsors')}
    >
      {sponsors.map(({ id, name, pictureId }) => (
        <li key={id}>
          <img src={picturePath(pictureId)} alt={name} onLoad={markLight} />
        </li>
      ))}
    </ul>
  );
}
