import type { CSSProperties } from 'react';
import { picturePath } from '#contract/files/picture-path.ts';

/** The background picture of the event, behind everything. What is to be read stands on paper above it. */
export const backgroundStyle = (backgroundId: string | null): CSSProperties | undefined =>
  backgroundId === null ? undefined : { backgroundImage: `url(${picturePath(backgroundId)})` };
