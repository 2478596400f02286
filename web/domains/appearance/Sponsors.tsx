import type { ShownSponsor } from '#contract/appearance/shown.ts';
import { picturePath } from '#contract/files/picture-path.ts';
import { markLight } from './light-logo.ts';
import styles from './Sponsors.module.css';

type Props = {
  label: string;
  sponsors: readonly ShownSponsor[];
  /** On a tablet that many use nothing leads elsewhere. */
  linked: boolean;
};

/** The logos of the sponsors on a phone, each a link where it has one. */
export function Sponsors({ label, sponsors, linked }: Props) {
  return (
    <ul className={styles.list} aria-label={label}>
      {sponsors.map((sponsor) => (
        <li key={sponsor.id}>
          <Plate sponsor={sponsor} url={linked ? sponsor.url : null} />
        </li>
      ))}
    </ul>
  );
}

function Plate({ sponsor: { name, pictureId }, url }: { sponsor: ShownSponsor; url: string | null }) {
  const logo = <img src={picturePath(pictureId)} alt={name} loading="lazy" onLoad={markLight} />;
  if (url === null) return <span className={styles.plate}>{logo}</span>;
  return (
    <a className={styles.plate} href={url} target="_blank" rel="noopener noreferrer nofollow">
      {logo}
    </a>
  );
}
