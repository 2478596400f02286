import type { FastifyInstance } from 'fastify';
import { isId } from '#contract/ids.ts';
import { identify } from '#server/kernel/auth/identify.ts';
import { escapeHtml } from '#server/kernel/http/escape-html.ts';
import { isLocal } from '#server/kernel/http/local.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { latestMails, mailAsHtml, type OutboxMail } from '#server/kernel/mail/mails.queries.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { registerLettersGallery, sendLetter } from './letters-gallery.ts';
import { outboxPage, outboxStyles } from './outbox-page.ts';

/** Mails that no server takes. Answers this machine only: whoever reads them can sign in as their receivers. */
export function registerOutbox(app: FastifyInstance, kernel: Kernel): void {
  if (!kernel.config.outbox) return;
  app.get('/outbox', async (request, reply) => {
    if (!isLocal(request, kernel.config)) throw new Refusal('NotFound');
    const { locale } = await identify(kernel, request);
    const say = kernel.messages.in(locale);
    const mails = await latestMails(kernel.db, 50);
    const { html, policy } = outboxPage({
      locale,
      title: say('outbox.title'),
      lead: say('outbox.why'),
      body: mails.map(articleOf).join('\n') || `<p>${escapeHtml(say('outbox.empty'))}</p>`,
    });
    return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html);
  });
  app.get('/outbox/mails/:id', async (request, reply) => {
    const { id } = request.params as { id: string };
    const html = isLocal(request, kernel.config) && isId(id) ? await mailAsHtml(kernel.db, id) : undefined;
    if (html === undefined) throw new Refusal('NotFound');
    return sendLetter(reply, html);
  });
  app.get('/outbox.css', (_request, reply) => reply.type('text/css').send(outboxStyles));
  registerLettersGallery(app, kernel);
}

function articleOf({ id, subject, recipient, madeAt, plain }: OutboxMail): string {
  const made = madeAt.toISOString();
  return `<article><header><strong>${escapeHtml(subject)}</strong><span>${escapeHtml(recipient)}</span>
<time datetime="${made}">${made.slice(0, 16).replace('T', ' ')}</time></header>
<div class="letter"><div><iframe src="/outbox/mails/${id}" title="${escapeHtml(subject)}" loading="lazy"></iframe>
<pre>${linked(escapeHtml(plain))}</pre></div></div></article>`;
}

/** Addresses in a mail become links; the text is escaped already. */
function linked(escaped: string): string {
  return escaped.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}
