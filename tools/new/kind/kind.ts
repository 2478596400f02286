import type { Made } from '../made.ts';
import { writeChanges } from '../write-changes.ts';
import { kindFiles } from './kind-files.ts';
import { kindLines } from './kind-lines.ts';
import { kindTests } from './kind-tests.ts';
import { kindTexts } from './kind-texts.ts';
import { readKind, usage } from './request.ts';

export const newKind = {
  usage,
  async make(words: readonly string[]): Promise<Made> {
    const request = readKind(words);
    const { kind, many } = request;
    const files = await writeChanges([
      ...kindFiles(request),
      ...kindLines(request),
      ...kindTexts(request),
      ...kindTests(request),
    ]);
    const next = `It works: npm run unit -- kinds/${kind}, npm run dev
What is left to think about:
  what it is for                           docs/how-to/add-a-kind.md, and the chat for approval, replies and votes
  the words, and what they are in Arabic   npm run unit -- contract/messages lists the keys
  how many screens hold                    contract/kinds/${kind}, and web/kinds/chat/use-further-messages.ts to read on
  whether it is on the stage               null in web/pages/stage/kinds/kinds.ts if the hall is not to see the ${many}`;
    return { files, next };
  },
};
