/** Light and dark as it was made for, and 360 px wide. */
export const looks = ['light', 'dark', 'narrow'] as const;
type Look = (typeof looks)[number];

/** A scene's picture, below `docs/pictures/screens`. */
export function pictureOf({ page, state }: { page: string; state: string }, look: Look): string {
  return `${page}/${state.replaceAll(/[^\p{L}\d]+/gu, '-')}-${look}.webp`;
}
