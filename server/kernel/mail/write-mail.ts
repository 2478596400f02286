import type { Tx } from '../db/database.ts';
import { escapeHtml } from '../http/escape-html.ts';
import type { Kernel } from '../kernel.ts';
import type { TextKey } from '../messages.ts';
import { rightToLeft } from '../messages.ts';
import { keepMail } from './mails.queries.ts';

/** A letter with one thing to do. Texts are keys, said in the reader's language. `url` is an address of ours. */
export type Letter = {
  to: string;
  locale: string;
  subject: TextKey;
  lead: TextKey;
  text: TextKey;
  button: TextKey;
  /** Why it was sent, where it was not for somebody who used the address. */
  foot?: TextKey;
  url: string;
};

export const sendMailJob = 'send-mail';

/** Keeps a mail and queues its sending, both in the caller's transaction: an answer never waits for a mail server. */
export async function writeMail(kernel: Kernel, tx: Tx, letter: Letter): Promise<void> {
  const say = kernel.messages.in(letter.locale);
  const values = { brand: kernel.config.brandName };
  const parts = {
    subject: say(letter.subject, values),
    lead: say(letter.lead, values),
    text: say(letter.text, values),
    button: say(letter.button, values),
    fallback: say('mail.button.fallback'),
    foot: say(letter.foot ?? 'mail.foot', values),
    url: letter.url,
    brand: kernel.config.brandName,
  };
  const id = await keepMail(tx, {
    recipient: letter.to,
    subject: parts.subject,
    html: htmlOf(parts, letter.locale),
    plain: [parts.lead, parts.text, parts.url, parts.foot].join('\n\n'),
  });
  await kernel.jobs.queue(tx, { name: sendMailJob, data: { mailId: id } });
}

type Parts = Record<'subject' | 'lead' | 'text' | 'button' | 'fallback' | 'foot' | 'url' | 'brand', string>;

/** Tables and inline styles: what mail programs of all ages show alike. */
function htmlOf(texts: Parts, locale: string): string {
  const part = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, escapeHtml(text)]),
  ) as Parts;
  const direction = rightToLeft.has(locale) ? 'rtl' : 'ltr';
  return `<!doctype html>
<html lang="${locale}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${part.subject}</title></head>
<body style="margin:0;background:#faf8f3;color:#121826;font:16px/1.5 Inter,system-ui,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" style="max-width:520px;background:#ffffff;border:1px solid #e4dfd3;border-radius:14px">
<tr><td style="padding:28px 32px">
<p style="margin:0 0 20px;font-weight:700">${part.brand}</p>
<h1 style="margin:0 0 12px;font-size:26px;line-height:1.15">${part.lead}</h1>
<p style="margin:0 0 24px">${part.text}</p>
<p style="margin:0 0 24px"><a href="${part.url}" style="display:inline-block;background:#2742d6;color:#ffffff;text-decoration:none;font-weight:600;padding:14px 22px;border-radius:999px">${part.button}</a></p>
<p style="margin:0;font-size:14px;color:#3c4557">${part.fallback}<br><a href="${part.url}" style="color:#2742d6;word-break:break-all">${part.url}</a></p>
</td></tr></table>
<p style="max-width:520px;font-size:13px;color:#6a7283">${part.foot}</p>
</td></tr></table></body></html>`;
}
