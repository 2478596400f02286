import { behindLast } from '../edit.ts';
import type { Change } from '../write-changes.ts';
import type { Name } from './names.ts';

/** `path`: behind the address of the first one, to which the link at the side leads. */
export type PlacedPage = {
  name: string;
  path: string;
  file: string;
  title: string;
  /** What of it stands in its address. */
  state?: readonly string[];
};

/** Where pages of an event are listed: address, data, title, the face, and the link at the side. */
export function pagePlaces(
  pages: readonly PlacedPage[],
  { of, ability, icon }: { of: Name; ability: string; icon: string },
): Change[] {
  const place = (file: string, before: RegExp, line: (page: PlacedPage) => string): Change => ({
    file,
    make: (text) => behindLast(text, before, pages.map(line).join('\n')),
  });
  const [first] = pages;
  return [
    place('contract/pages/studio.ts', /^ {2}page\('\/p\/.*\),$/, ({ name, path, state }) => {
      const more = state && `, { state: [${state.map((word) => `'${word}'`).join(', ')}] }`;
      return `  page('/p/{phId}/${of.snake}${path}', 'studio', '${name}', onPigeonhole('${ability}')${more ?? ''}),`;
    }),
    place(
      'contract/page-data/event.ts',
      /^ {2}[\w'-]+: eventData,$/,
      ({ name }) => `  '${name}': eventData,`,
    ),
    place(
      'server/shell/page-title.ts',
      /^ {2}[\w'-]+: ofNamed\('.*'\),$/,
      ({ name, title }) => `  '${name}': ofNamed('${title}'),`,
    ),
    place(
      'web/pages/studio/pages.tsx',
      /^ {2}[\w'-]+: \(\) => import\('.*'\),$/,
      ({ name, file }) => `  '${name}': () => import('./${of.kebab}/${file}.tsx'),`,
    ),
    {
      file: 'web/pages/studio/event/EventNav.tsx',
      make: (text) =>
        behindLast(
          text,
          /^ {8}\{ to: to\('[\w-]+', \{ phId \}\), label: .*\},$/,
          `        { to: to('${first?.name}', { phId }), label: t('${first?.title}'), icon: '${icon}' },`,
        ),
    },
  ];
}
