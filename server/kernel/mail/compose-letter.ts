import type { Say } from '../messages.ts';
import type { Letter } from './letter.ts';
import { letterHtml } from './letter-html.ts';
import { partsOf, textOf } from './letters.ts';

/** Where a letter of a list says how to get no more of them. */
export type Way = { page: string };

export type Composed = { subject: string; html: string; plain: string };

/** A letter as HTML and as plain text. Values are whatever people typed: they are escaped in the one and left in the other. */
export function composeLetter(
  say: Say,
  brand: string,
  letter: Omit<Letter, 'to' | 'replyTo'> & { unsubscribe?: Way },
): Composed {
  const { letter: name, locale, url, code, unsubscribe } = letter;
  const has = partsOf(name);
  const values = { ...letter.values, brand };
  // What somebody typed may hold line breaks, and a subject is one line of a mail's head.
  const subject = say(textOf(`mail.${name}.subject`), values).replace(/\p{Cc}+/gu, ' ');
  const lead = say(textOf(`mail.${name}.lead`), values);
  const text = say(textOf(`mail.${name}.text`), values);
  const foot = has.foot ? say(`mail.${name}.foot` as 'mail.foot', values) : say('mail.foot', values);
  const button =
    has.button && url !== undefined
      ? {
          text: say(`mail.${name}.button` as 'mail.button.fallback', values),
          url,
          fallback: say('mail.button.fallback'),
        }
      : null;
  const way = unsubscribe && { text: say('mail.unsubscribe'), url: unsubscribe.page };
  return {
    subject,
    html: letterHtml(
      { brand, subject, lead, text, foot, button, code: code ?? null, way: way ?? null },
      locale,
    ),
    plain: [lead, text, code, url, foot, way && `${way.text}: ${way.url}`]
      .filter((part) => part !== undefined)
      .join('\n\n'),
  };
}
