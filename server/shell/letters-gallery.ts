import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { identify } from '#server/kernel/auth/identify.ts';
import { escapeHtml } from '#server/kernel/http/escape-html.ts';
import { isLocal } from '#server/kernel/http/local.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { type Composed, composeLetter } from '#server/kernel/mail/compose-letter.ts';
import { exampleOf } from '#server/kernel/mail/example-letter.ts';
import { type LetterName, letterNames } from '#server/kernel/mail/letters.ts';
import { shownInBrowser } from '#server/kernel/mail/mark.ts';
import { rightToLeft } from '#server/kernel/messages.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { outboxPage } from './outbox-page.ts';

/** A letter on its own, as mail programs show it: it brings its own styles, may stand on our page, and can do nothing there. */
export function sendLetter(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox",
    )
    .header('x-frame-options', 'SAMEORIGIN')
    .type('text/html; charset=utf-8')
    .send(shownInBrowser(html));
}

/** Every letter in every language, as its reader gets it: HTML beside text. What is added to the table appears by itself. */
export function registerLettersGallery(app: FastifyInstance, kernel: Kernel): void {
  const { locales } = kernel.messages;

  function admit(request: FastifyRequest): void {
    if (!isLocal(request, kernel.config)) throw new Refusal('NotFound');
  }

  app.get('/outbox/letters', async (request, reply) => {
    admit(request);
    const { locale } = await identify(kernel, request);
    const say = kernel.messages.in(locale);
    const body = letterNames
      .flatMap((name) => locales.map((language) => articleOf(kernel, name, language)))
      .join('\n');
    const { html, policy } = outboxPage({
      locale,
      title: say('outbox.letters.title'),
      lead: say('outbox.letters.why'),
      body,
    });
    return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html);
  });

  app.get('/outbox/letters/:name/:locale', async (request, reply) => {
    admit(request);
    const { name, locale } = request.params as { name: string; locale: string };
    const known = letterNames.find((letter) => letter === name);
    if (known === undefined || !locales.includes(locale)) throw new Refusal('NotFound');
    return sendLetter(reply, composed(kernel, known, locale).html);
  });
}

function composed(kernel: Kernel, name: LetterName, locale: string): Composed {
  return composeLetter(kernel.messages.in(locale), kernel.config.brandName, exampleOf(name, locale));
}

function articleOf(kernel: Kernel, name: LetterName, locale: string): string {
  const { subject, plain } = composed(kernel, name, locale);
  const direction = rightToLeft.has(locale) ? 'rtl' : 'ltr';
  const title = escapeHtml(`${name}, ${locale}`);
  return `<article class="letter"><header><strong lang="${locale}" dir="${direction}">${escapeHtml(subject)}</strong><span>${title}</span></header>
<div><iframe src="/outbox/letters/${name}/${locale}" title="${title}" loading="lazy"></iframe>
<pre lang="${locale}" dir="${direction}">${escapeHtml(plain)}</pre></div></article>`;
}
