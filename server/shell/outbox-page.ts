import { escapeHtml } from '#server/kernel/http/escape-html.ts';

/** The plain page of what only this machine may see. `body` is HTML; it runs no script. */
export function outboxPage(parts: { locale: string; title: string; lead: string; body: string }) {
  const title = escapeHtml(parts.title);
  return {
    policy: "default-src 'none'; style-src 'self'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'",
    html: `<!doctype html><html lang="${parts.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><link rel="stylesheet" href="/outbox.css"></head><body><main><h1>${title}</h1>
<p>${escapeHtml(parts.lead)}</p>${parts.body}</main></body></html>`,
  };
}

export const outboxStyles = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;background:light-dark(#faf8f3,#0c111c);color:light-dark(#121826,#f6f3ea)}
main{max-width:720px;margin:0 auto;padding:32px 20px}main:has(.letter){max-width:1100px}
article{background:light-dark(#fff,#151c2b);border:1px solid light-dark(#e4dfd3,#2a3346);border-radius:14px;padding:16px 20px;margin:16px 0}
header{display:flex;flex-wrap:wrap;gap:4px 16px}header>:last-child{margin-inline-start:auto}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:16px 0 0}
.letter>div{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,26rem),1fr));gap:16px;margin-top:12px}
.letter pre{margin:0}iframe{width:100%;height:480px;border:1px solid light-dark(#e4dfd3,#2a3346);border-radius:10px;background:#faf8f3}
a{color:light-dark(#2742d6,#8c9bff)}`;
