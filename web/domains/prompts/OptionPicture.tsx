import { picturePath } from '#contract/files/picture-path.ts';
import type { Prompt } from '#contract/prompts/prompt.ts';
import styles from './OptionPicture.module.css';

type Picture = NonNullable<Prompt['options'][number]['picture']>;

export const hasPictures = ({ options }: Pick<Prompt, 'options'>): boolean =>
  options.some(({ picture }) => picture);

/** Width by height: on all screens alike, and known before the picture is there, so that nothing jumps. */
export const optionPictureAspect = 4 / 3;

/** The picture of an option, fetched when it comes into view. Without words for it, screen readers pass it over. */
export function OptionPicture({ picture: { id, alt } }: { picture: Picture }) {
  return (
    <img
      className={styles.picture}
      src={picturePath(id)}
      alt={alt}
      width={4}
      height={3}
      loading="lazy"
      decoding="async"
    />
  );
}
