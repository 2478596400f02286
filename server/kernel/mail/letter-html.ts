import { escapeHtml } from '../http/escape-html.ts';
import { rightToLeft } from '../messages.ts';
import { markInMail } from './mark.ts';

type LetterParts = {
  brand: string;
  subject: string;
  lead: string;
  text: string;
  foot: string;
  button: { text: string; url: string; fallback: string } | null;
  code: string | null;
  way: { text: string; url: string } | null;
};

/**
 * The one template of all mails. Tables and inline styles are what mail programs of all ages show alike; the styles in the head
 * are for those that know dark mode and small screens, and nothing is lost without them.
 */
export function letterHtml(parts: LetterParts, locale: string): string {
  const direction = rightToLeft.has(locale.split('-')[0] ?? '') ? 'rtl' : 'ltr';
  const { brand, subject, lead, text, foot } = parts;
  return `<!doctype html>
<html lang="${locale}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title><style>${styles}</style></head>
<body class="paper" style="margin:0;background:#faf8f3;color:#121826;font:16px/1.55 ${letters}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(text)}</div>
<table class="paper" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#faf8f3"><tr><td class="around" align="center" style="padding:32px 16px 40px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" dir="${direction}" style="max-width:560px">
<tr><td style="padding:0 4px 20px">
<table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="line-height:0"><img src="cid:${markInMail.cid}" width="40" height="40" alt="" style="display:block;border:0;border-radius:10px"></td>
<td class="ink" style="padding:0 12px;font:700 22px/1.2 ${display};letter-spacing:${direction === 'rtl' ? '0' : '-0.01em'};color:#121826">${escapeHtml(brand)}</td></tr></table>
</td></tr>
<tr><td class="card" style="background:#ffffff;border:1px solid #e4dfd3;border-radius:14px;padding:36px 40px;text-align:start">
<h1 class="ink" style="margin:0 0 14px;font:700 28px/1.15 ${display};letter-spacing:${direction === 'rtl' ? '0' : '-0.02em'};color:#121826">${escapeHtml(lead)}</h1>
<p class="text" style="margin:0;white-space:pre-line;overflow-wrap:anywhere;color:#3c4557">${escapeHtml(text)}</p>${codeHtml(parts.code)}${buttonHtml(parts.button)}
</td></tr>
<tr><td class="foot" style="padding:20px 4px 0;font-size:13px;line-height:1.5;color:#626a7b;overflow-wrap:anywhere;text-align:start">${escapeHtml(foot)}${wayHtml(parts.way)}</td></tr>
</table></td></tr></table></body></html>`;
}

const letters = "Inter,system-ui,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
/** Where the reader has it; mails bring no fonts. */
const display = `'Bricolage Grotesque',${letters}`;

/** The colours of the pages in the dark; where a program turns colours by itself, it finds pairs that stay readable. */
const styles = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){.paper{background:#0c111c!important}.card{background:#151c2b!important;border-color:#2a3346!important}
.ink,.code{color:#f6f3ea!important}.text{color:#c3c9d6!important}.foot,.foot a{color:#9aa3b5!important}
.code{background:#0c111c!important}.button{background:#8c9bff!important;color:#0c111c!important}.link{color:#8c9bff!important}}
@media (max-width:480px){.around{padding:20px 12px 28px!important}.card{padding:26px 22px!important}.button{display:block!important}}`;

function codeHtml(code: string | null): string {
  if (code === null) return '';
  return `
<p style="margin:24px 0 0"><span class="code" dir="ltr" style="display:inline-block;padding:14px 20px;border-radius:10px;background:#efeadd;color:#121826;font:700 30px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:4px">${escapeHtml(code)}</span></p>`;
}

function wayHtml(way: LetterParts['way']): string {
  if (way === null) return '';
  return `<br><a href="${escapeHtml(way.url)}" style="color:#626a7b">${escapeHtml(way.text)}</a>`;
}

function buttonHtml(button: LetterParts['button']): string {
  if (button === null) return '';
  const url = escapeHtml(button.url);
  return `
<p style="margin:28px 0 0"><a class="button" href="${url}" style="display:inline-block;box-sizing:border-box;background:#2742d6;color:#ffffff;text-align:center;text-decoration:none;font-weight:600;line-height:1.2;padding:16px 26px;border-radius:999px">${escapeHtml(button.text)}</a></p>
<p class="foot" style="margin:24px 0 0;font-size:13px;line-height:1.5;color:#626a7b">${escapeHtml(button.fallback)}<br><a class="link" href="${url}" dir="ltr" style="color:#2742d6;word-break:break-all">${url}</a></p>`;
}
