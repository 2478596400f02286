import { behindLast } from '../edit.ts';
import { bodyWith } from '../thing/fields.ts';
import type { ListRequest } from './request.ts';

/** `full`: where in the page is what shows that the list has come. */
export function listScenes({ many }: ListRequest, full: string): string {
  const scene = (state: string, { event = 'eventId', query = '', without = '' }, shows: string) => `  {
    page: '${many.kebab}',
    state: '${state}',
    who: 'mara',
    path: (seed) => \`/p/\${seed.${event}}/${many.snake}${query}\`,
${without}    shows: (page) => ${shows},
  },`;
  return [
    scene('full', {}, full),
    scene('empty', { event: 'several.id' }, `page.getByText('No ${many.words} yet')`),
    scene('nothing found', { query: '?search=nothing' }, `page.getByText('Nothing found')`),
    scene(
      'failed',
      { without: `    without: /\\/api\\/pigeonhole\\/\\d+\\/${many.snake}(\\?|$)/,\n` },
      'page.getByText(failed)',
    ),
  ].join('\n');
}

/** As many as two pages have. */
export function seedList(text: string, { many, fields }: ListRequest): string | null {
  return behindLast(
    text,
    /^ {2}await mara\.open\('\/p\/list\/'\);$/,
    `  const some${many.pascal} = Array.from({ length: 25 }, () => ({ pigeonholeId: eventId, ...${bodyWith(fields, 0)} }));
  await kernel.db.insertInto('${many.camel}').values(some${many.pascal}).execute();`,
  );
}
