import { beforeEnd, behindLast } from '../edit.ts';
import type { Change } from '../write-changes.ts';
import { bodyWith, samplesOf } from './fields.ts';
import { capital } from './names.ts';
import type { ThingRequest } from './request.ts';

/** Where pages are listed: address, data, title, the face, the links to them, and what every page is looked at for. */
export function placeChanges(request: ThingRequest): Change[] {
  const { one, many, ability } = request;
  const folder = `./${many.kebab}`;
  const pages = [
    { name: many.kebab, path: '', file: `${many.pascal}Page`, title: `${many.camel}.title` },
    { name: `new-${one.kebab}`, path: '/new', file: `New${one.pascal}Page`, title: `${one.camel}.new.title` },
    {
      name: `edit-${one.kebab}`,
      path: `/{${one.camel}Id}`,
      file: `Edit${one.pascal}Page`,
      title: `${one.camel}.edit.title`,
    },
  ];
  const linesOf = (line: (page: (typeof pages)[number]) => string) => pages.map(line).join('\n');
  return [
    {
      file: 'contract/pages/studio.ts',
      make: (text) =>
        behindLast(
          text,
          /^ {2}page\('\/p\/.*\),$/,
          linesOf(
            ({ name, path }) =>
              `  page('/p/{phId}/${many.snake}${path}', 'studio', '${name}', onPigeonhole('${ability}')),`,
          ),
        ),
    },
    {
      file: 'contract/page-data/event.ts',
      make: (text) =>
        behindLast(
          text,
          /^ {2}[\w'-]+: eventData,$/,
          linesOf(({ name }) => `  '${name}': eventData,`),
        ),
    },
    {
      file: 'server/shell/page-title.ts',
      make: (text) =>
        behindLast(
          text,
          /^ {2}[\w'-]+: ofNamed\('.*'\),$/,
          linesOf(({ name, title }) => `  '${name}': ofNamed('${title}'),`),
        ),
    },
    {
      file: 'web/pages/studio/pages.tsx',
      make: (text) =>
        behindLast(
          text,
          /^ {2}[\w'-]+: \(\) => import\('.*'\),$/,
          linesOf(({ name, file }) => `  '${name}': () => import('${folder}/${file}.tsx'),`),
        ),
    },
    {
      file: 'web/pages/studio/event/EventNav.tsx',
      make: (text) =>
        behindLast(
          text,
          /^ {8}\{ to: to\('[\w-]+', \{ phId: id \}\), label: .*\},$/,
          `        { to: to('${many.kebab}', { phId: id }), label: t('${many.camel}.title'), icon: 'star' },`,
        ),
    },
    { file: 'e2e/every-page/studio.ts', make: (text) => beforeEnd(text, /^\];$/m, scenes(request)) },
    { file: 'e2e/every-page/seed.fixture.ts', make: (text) => seed(text, request) },
  ];
}

function scenes({ one, many, fields }: ThingRequest): string {
  const [first] = fields;
  const name = first && samplesOf(first)[0];
  const at = (path: string) => `(seed) => \`/p/\${seed.eventId}/${many.snake}${path}\``;
  return `  {
    page: '${many.kebab}',
    state: 'full',
    who: 'mara',
    path: ${at('')},
    shows: (page) => page.getByText('${name}'),
  },
  {
    page: '${many.kebab}',
    state: 'failed',
    who: 'mara',
    path: ${at('')},
    without: /\\/${many.snake}$/,
    shows: (page) => page.getByText(failed),
  },
  {
    page: 'new-${one.kebab}',
    state: 'refused',
    who: 'mara',
    path: ${at('/new')},
    first: (page) => page.getByRole('button', { name: 'Add ${one.words}' }).click(),
    shows: (page) => page.locator('[aria-invalid="true"]'),
  },
  {
    page: 'edit-${one.kebab}',
    state: 'full',
    who: 'mara',
    path: ${at(`/\${seed.${one.camel}Id}`)},
    shows: (page) => page.getByLabel('${first?.label}', { exact: true }),
  },
  {
    page: 'edit-${one.kebab}',
    state: 'gone',
    who: 'mara',
    path: ${at('/999999')},
    shows: (page) => page.getByText('This ${one.words} doesn’t exist'),
  },
  {
    page: '${many.kebab}',
    state: 'empty, the last one deleted',
    who: 'mara',
    path: ${at('')},
    first: async (page) => {
      await page.getByRole('button', { name: 'Delete ${name}' }).click();
      await page.getByRole('button', { name: 'Delete ${one.words}' }).click();
    },
    shows: (page) => page.getByText('No ${many.words} yet'),
  },`;
}

function seed(text: string, { one, fields }: ThingRequest): string | null {
  const typed = behindLast(text, /^ {2}bare: \{.*\};$/, `  ${one.camel}Id: string;`);
  const made =
    typed && behindLast(typed, /^ {4}bare,$/, `    ${one.camel}Id: await ${one.camel}In(mara, eventId),`);
  return (
    made &&
    `${made}
async function ${one.camel}In(mara: Browser, phId: string): Promise<string> {
  const made = await mara.call('make${capital(one.camel)}', { params: { phId }, body: ${bodyWith(fields, 0)} });
  return made.body.${one.camel}.id;
}
`
  );
}
