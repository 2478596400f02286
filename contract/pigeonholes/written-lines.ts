import { z } from 'zod';
import { unmarked } from '../messages/unmarked.ts';

const lineLength = 300;
/** Of those that are wrong, so many are told at once. */
const mostTold = 20;
/** What is quoted of a line. */
const quoted = 60;

type Lines = {
  /** What a line says, as it is kept; null: nothing that can be kept. */
  read: (line: string) => string | null;
  /** How many there may be, and the key that tells it. */
  most: number;
  many: string;
  /** The key that tells what is wrong with {line}, of which {text} is quoted. */
  wrong: string;
};

/** A list that people write one to a line: blank lines and repeated ones are left out, and what is wrong is told by its line. */
export const writtenLines = ({ read, most, many, wrong }: Lines) =>
  z
    .array(z.string().max(lineLength))
    .max(most * 2, { error: many })
    .transform((lines, context) => {
      const kept = new Set<string>();
      let told = 0;
      for (const [at, text] of lines.map((line) => unmarked(line).trim()).entries()) {
        if (text === '') continue;
        const found = read(text);
        if (found !== null) kept.add(found);
        else if (told++ < mostTold)
          context.addIssue({
            code: 'custom',
            message: wrong,
            params: { line: at + 1, text: text.slice(0, quoted) },
          });
      }
      if (kept.size > most) context.addIssue({ code: 'custom', message: many, params: { maximum: most } });
      return [...kept];
    });
