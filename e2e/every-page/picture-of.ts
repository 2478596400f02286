/** Light and dark as it was made for, 768 px wide, and 360 px wide. */
type Look = 'light' | 'dark' | 'tablet' | 'narrow';

/** Where people work on a tablet, too. */
const onTablets: readonly string[] = ['run', 'setup', 'admin-panel', 'moderator-panel', 'panel'];

/** In which looks a page that was made for a desk is pictured. A phone has the first two. */
export function looksOf({ page }: { page: string }): readonly Look[] {
  return onTablets.includes(page) ? ['light', 'dark', 'tablet', 'narrow'] : ['light', 'dark', 'narrow'];
}

/** A scene's picture, below `docs/pictures/screens`. */
export function pictureOf({ page, state }: { page: string; state: string }, look: Look): string {
  return `${page}/${state.replaceAll(/[^\p{L}\d]+/gu, '-')}-${look}.webp`;
}
