import type { CSSProperties } from 'react';
import { picturePath } from '#contract/files/picture-path.ts';
import { Wordmark } from '#web/ui/brand/Mark.tsx';
import { useAppearance } from './appearance-context.ts';
import styles from './EventMark.module.css';
import { markLight } from './light-logo.ts';

/** Whose event it is: its logo, else the name of its brand, else the product. `size` is that of the product's mark. */
export function EventMark({ brand, size }: { brand: string; size: number | string }) {
  const { logo, brandName } = useAppearance();
  const mark = typeof size === 'number' ? `${size}px` : size;
  if (logo !== null)
    return (
      <span className={styles.plate} style={{ '--mark': mark } as CSSProperties}>
        <img className={styles.logo} src={picturePath(logo.id)} alt={logo.alt} onLoad={markLight} />
      </span>
    );
  if (brandName !== null)
    return (
      <span className={styles.name} style={{ fontSize: `calc(${mark} * 0.72)` }}>
        <bdi>{brandName}</bdi>
      </span>
    );
  return <Wordmark brand={brand} size={size} />;
}
