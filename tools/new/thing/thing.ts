import { domainChanges, isDomain } from '../domain/domain.ts';
import { folderOf } from '../endpoint/handler.ts';
import type { Made } from '../made.ts';
import { writeChanges } from '../write-changes.ts';
import { contractChanges } from './contract.ts';
import { pageChanges } from './pages.ts';
import { placeChanges } from './places.ts';
import { readThing, usage } from './request.ts';
import { serverChanges } from './server.ts';
import { tableChanges } from './table.ts';
import { textChanges } from './texts.ts';

export const newThing = {
  usage,
  async make(words: readonly string[]): Promise<Made> {
    const request = readThing(words);
    const { domain, after, many } = request;
    const files = await writeChanges([
      ...(isDomain(domain) ? [] : domainChanges(domain, after)),
      ...tableChanges(request),
      ...contractChanges(request),
      ...serverChanges(request),
      ...textChanges(request),
      ...pageChanges(request),
      ...placeChanges(request),
    ]);
    const folder = folderOf({ domain, thing: many.kebab });
    const next = `It works: npm run unit -- ${folder}, npm run dev
What is left to think about:
  who may do it, and with which API keys   contract/${domain}/${many.kebab}.ts, contract/scopes.test.ts
  the words, and what they are in Arabic   npm run unit -- contract/messages lists the keys
  how many an event can have               most${many.pascal} in contract/${domain}/${many.kebab}.ts
  the place of the link                    web/pages/studio/event/EventNav.tsx`;
    return { files, next };
  },
};
