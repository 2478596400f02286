/** Light and dark as it was made for, 768 px wide, and 360 px wide. */
type Look = 'light' | 'dark' | 'tablet' | 'narrow';

/** In which looks a page that was made for a desk is pictured; a projector is no tablet. A phone has the first two. */
export function looksOf({ page }: { page: string }): readonly Look[] {
  return page === 'projector' ? ['light', 'dark', 'narrow'] : ['light', 'dark', 'tablet', 'narrow'];
}

/** A scene's picture, below `docs/pictures/screens`. */
export function pictureOf({ page, state }: { page: string; state: string }, look: Look): string {
  return `${page}/${state.replaceAll(/[^\p{L}\d]+/gu, '-')}-${look}.webp`;
}
