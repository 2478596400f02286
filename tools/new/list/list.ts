import { beforeEnd } from '../edit.ts';
import { folderOf } from '../endpoint/handler.ts';
import type { Made } from '../made.ts';
import type { Text } from '../text.ts';
import { pagePlaces } from '../thing/page-places.ts';
import { areaOfTexts, fieldTexts } from '../thing/texts.ts';
import { type Change, writeChanges } from '../write-changes.ts';
import { contractChanges } from './contract.ts';
import { listPages } from './page.ts';
import { listPlace } from './place.ts';
import { type ListRequest, readList, usage } from './request.ts';
import { listScenes, seedList } from './scenes.ts';
import { serverChanges } from './server.ts';
import { listTexts } from './texts.ts';

export const newList = {
  usage,
  async make(words: readonly string[]): Promise<Made> {
    const request = readList(words);
    const { domain, many } = request;
    const files = await writeChanges([
      ...contractChanges(request),
      ...serverChanges(request),
      ...areaOfTexts(many, texts(request)),
      ...listPages(request, { page: null, add: null }),
      ...placeChanges(request),
    ]);
    const next = `It works: npm run unit -- ${folderOf({ domain, thing: many.kebab })} server/test/lists, npm run dev
What is left to think about:
  what changes them                        changes: ['${many.camel}'] in the declaration of each endpoint that does
  who may read them, and with which keys   contract/${domain}/${many.kebab}.ts, contract/scopes.test.ts
  an index for the usual order             (pigeonhole_id, id) in server/migrations
  the words, and what they are in Arabic   npm run unit -- contract/messages lists the keys
  the place of the link                    web/pages/studio/event/EventNav.tsx`;
    return { files, next };
  },
};

const texts = (request: ListRequest): Text[] => [
  ...listTexts(request, `The ${request.many.words} of this event appear here.`),
  ...request.fields.flatMap((field) => fieldTexts(request.one.camel, field)),
];

function placeChanges(request: ListRequest): Change[] {
  const { many, ability, icon } = request;
  return [
    ...pagePlaces([listPlace(request)], { of: many, ability, icon }),
    {
      file: 'e2e/every-page/studio-home.ts',
      make: (text) => beforeEnd(text, /^\];$/m, listScenes(request, `page.getByText('Page 1 of 2')`)),
    },
    { file: 'e2e/every-page/seed.fixture.ts', make: (text) => seedList(text, request) },
  ];
}
