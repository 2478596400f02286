import { picturePath } from '#contract/files/picture-path.ts';
import type { SessionSpeaker } from '#contract/programme/session-programme.ts';
import styles from './SpeakerPicture.module.css';

type Props = {
  speaker: Pick<SessionSpeaker, 'name' | 'pictureId'>;
  /** Of its side, in rem. */
  size?: number;
};

/** A photo, or else the initials. Whoever shows it says the name beside it. */
export function SpeakerPicture({ speaker: { name, pictureId }, size = 2.75 }: Props) {
  const style = { '--size': `${size}rem` } as Record<string, string>;
  if (pictureId !== null)
    return (
      <img className={styles.picture} style={style} src={picturePath(pictureId)} alt="" loading="lazy" />
    );
  return (
    <span className={styles.picture} style={style} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

/** Of the first and the last of the names, as whole characters. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return `${[...first][0] ?? ''}${[...last][0] ?? ''}`.toUpperCase();
}
