import { domainChanges, isDomain } from '../domain/domain.ts';
import { beforeEnd } from '../edit.ts';
import { folderOf } from '../endpoint/handler.ts';
import type { Made } from '../made.ts';
import { line } from '../text.ts';
import { capital } from '../thing/names.ts';
import { pagePlaces } from '../thing/page-places.ts';
import { areaOfTexts, fieldRefusals, fieldTexts } from '../thing/texts.ts';
import { type Change, writeChanges } from '../write-changes.ts';
import { contractChanges } from './contract.ts';
import { pageChanges } from './page.ts';
import { readSetup, type SetupRequest, usage } from './request.ts';
import { serverChanges } from './server.ts';

export const newSetup = {
  usage,
  async make(words: readonly string[]): Promise<Made> {
    const request = readSetup(words);
    const { domain, after, one } = request;
    const files = await writeChanges([
      ...(isDomain(domain) ? [] : domainChanges(domain, after)),
      ...contractChanges(request),
      ...serverChanges(request),
      ...textChanges(request),
      ...pageChanges(request),
      ...placeChanges(request),
    ]);
    const next = `It works: npm run unit -- ${folderOf({ domain, thing: one.kebab })}, npm run dev
What is left to think about:
  what is usual, and who may change it     contract/${domain}/${one.kebab}.ts, contract/scopes.test.ts
  the words, and what they are in Arabic   npm run unit -- contract/messages lists the keys
  what it does                             nothing reads it yet
  a preview beside the form                web/pages/studio/about/AboutPage.tsx
  the place of the link                    web/pages/studio/event/EventNav.tsx`;
    return { files, next };
  },
};

function textChanges({ one, fields }: SetupRequest): Change[] {
  const refusals = fieldRefusals(one.camel, fields);
  const texts = [
    [`${one.camel}.title`, capital(one.words)] as const,
    [`${one.camel}.section`, capital(one.words)] as const,
    ...fields.flatMap((field) => fieldTexts(one.camel, field)),
  ];
  return [
    ...areaOfTexts(one, texts),
    {
      file: 'contract/messages/en/errors/refusals.ts',
      make: (text) =>
        refusals.length === 0 ? text : beforeEnd(text, /^\} as const;/m, refusals.map(line).join('\n')),
    },
  ];
}

function placeChanges(request: SetupRequest): Change[] {
  const { one, ability, icon } = request;
  const page = { name: one.kebab, path: '', file: `${one.pascal}Page`, title: `${one.camel}.title` };
  return [
    ...pagePlaces([page], { of: one, ability, icon }),
    { file: 'e2e/every-page/studio-setup.ts', make: (text) => beforeEnd(text, /^\];$/m, scenes(request)) },
  ];
}

function scenes({ one, fields }: SetupRequest): string {
  const path = `(seed) => \`/p/\${seed.eventId}/${one.snake}\``;
  return `  {
    page: '${one.kebab}',
    state: 'full',
    who: 'mara',
    path: ${path},
    shows: (page) => page.getByLabel('${fields[0]?.label}'),
  },
  {
    page: '${one.kebab}',
    state: 'failed',
    who: 'mara',
    path: ${path},
    without: /\\/api\\/pigeonhole\\/\\d+\\/${one.snake}$/,
    shows: (page) => page.getByText(failed),
  },`;
}
