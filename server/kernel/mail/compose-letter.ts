import { escapeHtml } from '../http/escape-html.ts';
import { rightToLeft, type Say } from '../messages.ts';
import type { Letter } from './letter.ts';
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
    html: htmlOf({ brand, subject, lead, text, foot, button, code: code ?? null, way: way ?? null }, locale),
    plain: [lead, text, code, url, foot, way && `${way.text}: ${way.url}`]
      .filter((part) => part !== undefined)
      .join('\n\n'),
  };
}

type Parts = {
  brand: string;
  subject: string;
  lead: string;
  text: string;
  foot: string;
  button: { text: string; url: string; fallback: string } | null;
  code: string | null;
  way: { text: string; url: string } | null;
};

/** Tables and inline styles: what mail programs of all ages show alike. */
function htmlOf(parts: Parts, locale: string): string {
  const direction = rightToLeft.has(locale.split('-')[0] ?? '') ? 'rtl' : 'ltr';
  return `<!doctype html>
<html lang="${locale}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(parts.subject)}</title></head>
<body style="margin:0;background:#faf8f3;color:#121826;font:16px/1.5 Inter,system-ui,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" style="max-width:520px;background:#ffffff;border:1px solid #e4dfd3;border-radius:14px">
<tr><td style="padding:28px 32px">
<p style="margin:0 0 20px;font-weight:700">${escapeHtml(parts.brand)}</p>
<h1 style="margin:0 0 12px;font-size:26px;line-height:1.15">${escapeHtml(parts.lead)}</h1>
<p style="margin:0 0 24px;white-space:pre-line">${escapeHtml(parts.text)}</p>${codeHtml(parts.code)}${buttonHtml(parts.button)}
</td></tr></table>
<p style="max-width:520px;font-size:13px;color:#6a7283">${escapeHtml(parts.foot)}${wayHtml(parts.way)}</p>
</td></tr></table></body></html>`;
}

function codeHtml(code: string | null): string {
  if (code === null) return '';
  return `
<p dir="ltr" style="margin:0 0 24px;font:700 32px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px">${escapeHtml(code)}</p>`;
}

function wayHtml(way: Parts['way']): string {
  if (way === null) return '';
  return `<br><a href="${escapeHtml(way.url)}" style="color:#6a7283">${escapeHtml(way.text)}</a>`;
}

function buttonHtml(button: Parts['button']): string {
  if (button === null) return '';
  const url = escapeHtml(button.url);
  return `
<p style="margin:0 0 24px"><a href="${url}" style="display:inline-block;background:#2742d6;color:#ffffff;text-decoration:none;font-weight:600;padding:14px 22px;border-radius:999px">${escapeHtml(button.text)}</a></p>
<p style="margin:0;font-size:14px;color:#3c4557">${escapeHtml(button.fallback)}<br><a href="${url}" style="color:#2742d6;word-break:break-all">${url}</a></p>`;
}
