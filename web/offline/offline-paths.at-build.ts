import { type ListedPage, pages } from '#contract/pages.ts';

/** Of panels and projectors; what they share with the studio is nothing to open without network. */
const panels: readonly string[] = ['projector', 'admin-panel', 'moderator-panel', 'panel'];
const withPage = ({ name, face }: ListedPage) =>
  (face === 'audience' && name !== 'embed') || panels.includes(name);
const listed: readonly ListedPage[] = pages;
const pathsOf = (some: readonly ListedPage[]) => some.flatMap(({ path, paths }) => [path, ...paths]);

/** The addresses that open without network, and those that do not, though they look like a passcode. */
export const offlinePaths = pathsOf(listed.filter(withPage));
export const otherPaths = pathsOf(listed.filter((page) => !withPage(page)));
