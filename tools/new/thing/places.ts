import { beforeEnd, behindLast } from '../edit.ts';
import { listPlace } from '../list/place.ts';
import { listScenes } from '../list/scenes.ts';
import type { Change } from '../write-changes.ts';
import { bodyWith, samplesOf } from './fields.ts';
import { capital } from './names.ts';
import { type PlacedPage, pagePlaces } from './page-places.ts';
import type { ThingRequest } from './request.ts';

/** Where pages are listed: address, data, title, the face, the links to them, and what every page is looked at for. */
export function placeChanges(request: ThingRequest): Change[] {
  const { one, many, ability, icon } = request;
  const pages: PlacedPage[] = [
    listPlace(request),
    { name: `new-${one.kebab}`, path: '/new', file: `New${one.pascal}Page`, title: `${one.camel}.new.title` },
    {
      name: `edit-${one.kebab}`,
      path: `/{${one.camel}Id}`,
      file: `Edit${one.pascal}Page`,
      title: `${one.camel}.edit.title`,
    },
  ];
  return [
    ...pagePlaces(pages, { of: many, ability, icon }),
    { file: 'e2e/every-page/studio-home.ts', make: (text) => beforeEnd(text, /^\];$/m, scenes(request)) },
    { file: 'e2e/every-page/seed.fixture.ts', make: (text) => seed(text, request) },
  ];
}

function scenes(request: ThingRequest): string {
  const { one, many, fields } = request;
  const [first] = fields;
  const name = first && samplesOf(first)[0];
  const at = (path: string) => `(seed) => \`/p/\${seed.eventId}/${many.snake}${path}\``;
  return `${listScenes(request, `page.getByRole('link', { name: '${name}' })`)}
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
    expects: /answer 404/,
    shows: (page) => page.getByText('This ${one.words} doesn’t exist'),
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
