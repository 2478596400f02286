import type { TextValues } from '#contract/messages/say.ts';
import type { LetterName } from './letters.ts';

/** A letter with one thing to do, in the language of its reader. */
export type Letter = {
  /** One address, the stored one. */
  to: string;
  locale: string;
  letter: LetterName;
  /** An address of ours, for the button. */
  url?: string;
  code?: string;
  values?: TextValues;
  /** Whom an answer goes to, where that is not us. */
  replyTo?: string;
};
