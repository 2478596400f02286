import { beforeEnd, behindLast, withImport } from '../edit.ts';
import { capital } from '../thing/names.ts';
import type { Change } from '../write-changes.ts';
import type { KindRequest } from './request.ts';

/** Where all kinds are listed by name, and what can be wrong. In Arabic the test of the texts lists what is to be translated. */
export function kindTexts({ kind, one, many }: KindRequest): Change[] {
  const name = capital(kind);
  const beside = (file: string, line: RegExp, texts: Readonly<Record<string, string>>): Change => ({
    file: `contract/messages/en/${file}`,
    make: (text) => behindLast(text, line, linesOf(texts)),
  });
  const atTheEnd = (file: string, texts: Readonly<Record<string, string>>): Change => ({
    file: `contract/messages/en/${file}`,
    make: (text) => beforeEnd(text, /^\} as const;/m, linesOf(texts)),
  });
  return [
    beside('agenda.ts', /^ {2}'session\.open\.\w+': .*,$/, { [`session.open.${kind}`]: 'Take part' }),
    beside('agenda.ts', /^ {2}'session\.type\.\w+': .*,$/, { [`session.type.${kind}`]: name }),
    beside('studio/agenda.ts', /^ {2}'agenda\.add\.\w+\.text': .*,$/, {
      [`agenda.add.${kind}`]: name,
      [`agenda.add.${kind}.text`]: `The audience adds ${many}`,
    }),
    beside('studio/agenda.ts', /^ {2}'sessionType\.\w+': .*,$/, { [`sessionType.${kind}`]: name }),
    beside('studio/shell.ts', /^ {2}'studio\.command\.poll': .*,$/, {
      [`studio.command.${kind}`]: `Add session: ${kind}`,
    }),
    beside('studio/sessions.ts', /^ {2}'session\.new\.\w+': .*,$/, {
      [`session.new.${kind}`]: `New ${kind}`,
      [`setup.kind.${kind}`]: name,
      [`setup.title.${kind}`]: `${name} defaults`,
    }),
    atTheEnd('stage.ts', {
      [`stage.${kind}.empty.title`]: `No ${many} yet`,
      [`stage.${kind}.empty.text`]: 'Yours could be first.',
    }),
    atTheEnd('errors/everywhere.ts', { [`${one}.empty`]: `Write your ${one} first` }),
    atTheEnd('errors/refusals.ts', { [`${one}.long`]: `This ${one} is too long` }),
    ...['en', 'ar'].map((locale) => ({
      file: `contract/messages/${locale}/studio.ts`,
      make: (text: string) => {
        const listed = behindLast(text, /^ {2}\.\.\.\w+,$/, `  ...${kind},`);
        return listed && withImport(listed, [`texts as ${kind}`], `./studio/kinds/${kind}.ts`);
      },
    })),
  ];
}

const linesOf = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts)
    .map(([key, words]) => `  '${key}': '${words}',`)
    .join('\n');
