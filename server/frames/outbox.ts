import type { FastifyInstance } from 'fastify';
import { identify } from '#server/kernel/auth/identify.ts';
import { escapeHtml } from '#server/kernel/http/escape-html.ts';
import { isLoopback } from '#server/kernel/http/system-routes.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { latestMails } from '#server/kernel/mail/mails.queries.ts';
import { Refusal } from '#server/kernel/refusal.ts';

/** Mails that no server takes. Answers this machine only: whoever reads them can sign in as their receivers (reliability 2.13). */
export function registerOutbox(app: FastifyInstance, kernel: Kernel): void {
  if (kernel.config.smtpUrl !== undefined) return;
  app.get('/outbox', async (request, reply) => {
    if (!isLoopback(request, kernel.config)) throw new Refusal('NotFound');
    const who = await identify(kernel, request);
    const say = kernel.messages.in(who.locale);
    const mails = await latestMails(kernel.db, 50);
    const items = mails.map(
      (
        mail,
      ) => `<article><header><strong>${escapeHtml(mail.subject)}</strong><span>${escapeHtml(mail.recipient)}</span>
<time datetime="${mail.madeAt.toISOString()}">${mail.madeAt.toISOString().slice(0, 16).replace('T', ' ')}</time></header>
<pre>${linked(escapeHtml(mail.plain))}</pre></article>`,
    );
    return reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(`<!doctype html><html lang="${who.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(say('outbox.title'))}</title><link rel="stylesheet" href="/outbox.css"></head><body><main><h1>${escapeHtml(say('outbox.title'))}</h1>
<p>${escapeHtml(say('outbox.why'))}</p>${items.join('\n') || `<p>${escapeHtml(say('outbox.empty'))}</p>`}</main></body></html>`);
  });
  app.get('/outbox.css', (_request, reply) => reply.type('text/css').send(styles));
}

/** Addresses in a mail become links; the text is escaped already. */
function linked(escaped: string): string {
  return escaped.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}

const styles = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;background:light-dark(#faf8f3,#0c111c);color:light-dark(#121826,#f6f3ea)}
main{max-width:720px;margin:0 auto;padding:32px 20px}
article{background:light-dark(#fff,#151c2b);border:1px solid light-dark(#e4dfd3,#2a3346);border-radius:14px;padding:16px 20px;margin:16px 0}
header{display:flex;flex-wrap:wrap;gap:4px 16px}time{margin-inline-start:auto}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
a{color:light-dark(#2742d6,#8c9bff)}`;
