import { domainChanges, isDomain } from '../domain/domain.ts';
import { beforeEnd, behindLast } from '../edit.ts';
import { folderOf } from '../endpoint/handler.ts';
import type { Made } from '../made.ts';
import { bodyWith } from '../thing/fields.ts';
import { capital } from '../thing/names.ts';
import { pagePlaces } from '../thing/page-places.ts';
import type { ThingRequest } from '../thing/request.ts';
import { areaOfTexts, fieldTexts, type Text } from '../thing/texts.ts';
import { type Change, writeChanges } from '../write-changes.ts';
import { contractChanges } from './contract.ts';
import { pageChanges } from './page.ts';
import { readList, usage } from './request.ts';
import { serverChanges } from './server.ts';

export const newList = {
  usage,
  async make(words: readonly string[]): Promise<Made> {
    const request = readList(words);
    const { domain, after, many } = request;
    const files = await writeChanges([
      ...(isDomain(domain) ? [] : domainChanges(domain, after)),
      ...contractChanges(request),
      ...serverChanges(request),
      ...areaOfTexts(many, english(request)),
      ...pageChanges(request),
      ...placeChanges(request),
    ]);
    const next = `It works: npm run unit -- ${folderOf({ domain, thing: many.kebab })}, npm run dev
What is left to think about:
  what adds to it and takes from it        an endpoint: npm run new -- endpoint, or a job; then contract/things.ts
  what is forgotten of people in it        server/domains/${domain}/kept.ts
  an index for the search, with many       server/migrations
  who may read it                          contract/${domain}/${many.kebab}.ts, contract/scopes.test.ts
  the words, and what they are in Arabic   npm run unit -- contract/messages lists the keys`;
    return { files, next };
  },
};

function english({ one, many, fields }: ThingRequest): Text[] {
  const name = many.camel;
  const [first] = fields;
  const inRows = fields
    .slice(1)
    .flatMap((field) => fieldTexts(one.camel, field))
    .filter(([key]) => key.split('.').length > 2);
  return [
    [`${name}.title`, capital(many.words)],
    [`${name}.lead`, '{count} in all'],
    [`${name}.found`, '{count} found'],
    [`${name}.search`, `Search by ${first?.words}`],
    [`${name}.none.title`, `No ${many.words} found`],
    [`${name}.none.text`, `Nothing matches “{query}”.`],
    [`${name}.none.clear`, 'Show all'],
    [`${name}.empty.title`, `No ${many.words} yet`],
    [`${name}.empty.text`, `The ${many.words} of this event appear here.`],
    ...inRows,
  ];
}

function placeChanges(request: ThingRequest): Change[] {
  const { many, ability, icon } = request;
  const page = { name: many.kebab, path: '', file: `${many.pascal}Page`, title: `${many.camel}.title` };
  return [
    ...pagePlaces([page], { of: many, ability, icon }),
    { file: 'e2e/every-page/studio.ts', make: (text) => beforeEnd(text, /^\];$/m, scenes(request)) },
    { file: 'e2e/every-page/seed.fixture.ts', make: (text) => seed(text, request) },
  ];
}

function scenes({ many }: ThingRequest): string {
  const scene = (state: string, query: string, rest: string) => `  {
    page: '${many.kebab}',
    state: '${state}',
    who: 'mara',
    path: (seed) => \`/p/\${seed.eventId}/${many.snake}${query}\`,
${rest}
  },`;
  return [
    scene('full', '', `    shows: (page) => page.getByText('Page 1 of 2'),`),
    scene(
      'nothing found',
      '?search=nothing',
      `    shows: (page) => page.getByText('No ${many.words} found'),`,
    ),
    scene(
      'failed',
      '',
      `    without: /\\/api\\/pigeonhole\\/\\d+\\/${many.snake}/,\n    shows: (page) => page.getByText(failed),`,
    ),
  ].join('\n');
}

/** As many as two pages have. */
function seed(text: string, { many, fields }: ThingRequest): string | null {
  return behindLast(
    text,
    /^ {2}await mara\.open\('\/p\/list\/'\);$/,
    `  const some${many.pascal} = Array.from({ length: 25 }, () => ({ pigeonholeId: eventId, ...${bodyWith(fields, 0)} }));
  await kernel.db.insertInto('${many.camel}').values(some${many.pascal}).execute();`,
  );
}
