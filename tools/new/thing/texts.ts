import { beforeEnd, behindLast, withImport } from '../edit.ts';
import { listTexts } from '../list/texts.ts';
import { line, type Text } from '../text.ts';
import { type Change, newFile } from '../write-changes.ts';
import type { FieldSpec } from './fields.ts';
import { capital, type Name, wordsOf } from './names.ts';
import type { ThingRequest } from './request.ts';

export function textChanges(request: ThingRequest): Change[] {
  return [
    ...areaOfTexts(request.many, english(request)),
    {
      file: 'contract/messages/en/errors/refusals.ts',
      make: (text) => beforeEnd(text, /^\} as const;/m, refusals(request).map(line).join('\n')),
    },
  ];
}

/**
 * A file of texts for the studio. In Arabic it has nothing yet: readers get the English words, and the test of the texts lists by
 * key what is to be translated.
 */
export function areaOfTexts({ kebab, camel, words }: Name, texts: readonly Text[]): Change[] {
  const area = `studio/${kebab}.ts`;
  const english = `/** The ${words} of an event. */\nexport const texts = {\n${texts.map(line).join('\n')}\n} as const;\n`;
  return [
    newFile(`contract/messages/en/${area}`, english),
    newFile(`contract/messages/ar/${area}`, 'export const texts: Record<string, string> = {};\n'),
    ...['en', 'ar'].map((locale) => ({
      file: `contract/messages/${locale}/studio.ts`,
      make: (text: string) => {
        const listed = behindLast(text, /^ {2}\.\.\.\w+,$/, `  ...${camel},`);
        return listed && withImport(listed, [`texts as ${camel}`], `./${area}`);
      },
    })),
  ];
}

function english(request: ThingRequest): Text[] {
  const { one, many, fields } = request;
  return [
    ...listTexts(request, `Add the first ${one.words} of this event.`),
    [`${one.camel}.add`, `Add ${one.words}`],
    [`${one.camel}.added`, '“{name}” is added'],
    [`${one.camel}.new.title`, `New ${one.words}`],
    [`${one.camel}.edit.title`, `Edit ${one.words}`],
    [`${one.camel}.section`, capital(one.words)],
    [`${one.camel}.gone.title`, `This ${one.words} doesn’t exist`],
    [`${one.camel}.gone.text`, 'It was deleted, or the link is wrong.'],
    [`${one.camel}.back`, `Back to ${many.words}`],
    [`${one.camel}.delete`, 'Delete'],
    [`${one.camel}.delete.title`, 'Delete “{name}”?'],
    [`${one.camel}.delete.text`, 'This can’t be undone.'],
    [`${one.camel}.delete.do`, `Delete ${one.words}`],
    [`${one.camel}.deleted`, '“{name}” is deleted'],
    ...fields.flatMap((field) => fieldTexts(one.camel, field)),
  ];
}

export function fieldTexts(thing: string, field: FieldSpec): Text[] {
  const key = `${thing}.${field.name}`;
  const label: Text = [key, field.label];
  if (field.kind !== 'choice') return [label];
  return [label, ...field.choices.map((choice): Text => [`${key}.${choice}`, capital(wordsOf(choice))])];
}

function refusals({ one, many, fields }: ThingRequest): Text[] {
  return [
    [`error.${many.pascal}Full`, `This event has {most} ${many.words}. Delete one first.`],
    ...fieldRefusals(one.camel, fields),
  ];
}

/** What can be wrong with what is written into these fields. */
export function fieldRefusals(thing: string, fields: readonly FieldSpec[]): Text[] {
  return fields.flatMap((field): Text[] => {
    const key = `${thing}.${field.name}`;
    if (field.kind === 'choice') return [];
    const { least, most, words } = field;
    if (field.kind === 'number') return [[`${key}.range`, `Enter a whole number from ${least} to ${most}`]];
    const long: Text = [`${key}.long`, `The ${words} can have up to ${most} characters`];
    if (least === 0) return [long];
    const short = least === 1 ? `Enter the ${words}` : `The ${words} needs at least ${least} characters`;
    return [long, [`${key}.short`, short]];
  });
}
