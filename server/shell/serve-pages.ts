import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { type ListedPage, pages } from '#contract/pages.ts';
import { asRefusal } from '#server/kernel/as-refusal.ts';
import type { Caller } from '#server/kernel/auth/caller.ts';
import { readCookie } from '#server/kernel/auth/cookies.ts';
import { identify, signInCookie } from '#server/kernel/auth/identify.ts';
import { comesFromHere } from '#server/kernel/auth/same-origin.ts';
import type { Who } from '#server/kernel/auth/who.ts';
import { fastifyPath } from '#server/kernel/http/fastify-path.ts';
import { isLocal } from '#server/kernel/http/local.ts';
import type { PageAnswer, PageOf } from '#server/kernel/http/page-answers.ts';
import type { FormAnswers } from '#server/kernel/http/serve.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { queueAdmission } from '#server/kernel/overload/admission-queue.ts';
import { bodyOf, type Refusal } from '#server/kernel/refusal.ts';
import { readAssets } from './assets.ts';
import { makeBoot } from './boot.ts';
import { makeShell, themes } from './html-shell.ts';
import { previewOfLink, registerLinkPictures } from './link-preview.ts';
import { noscriptOf } from './noscript.ts';
import { answerPage } from './page-data.ts';
import type { PageSources } from './page-sources.ts';
import { titleOf } from './page-title.ts';
import { redirect } from './redirect.ts';

type Answers = { errors: ErrorBody | null; kept: Record<string, string> };
/** Who may show the page in an iframe, and in which colors it comes. */
type Framing = Pick<Extract<PageAnswer, { is: 'page' }>, 'embeddedBy' | 'look'>;
const noAnswers: Answers = { errors: null, kept: {} };
const publicPages: readonly ListedPage[] = pages;

/** The pages of all faces: registers their addresses and answers native form posts. */
export function servePages(kernel: Kernel, sources: PageSources) {
  const { config, messages } = kernel;
  const assetsOf = readAssets({ dev: config.devAssets });

  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    who: Who,
    page: PageOf,
    status: number,
    answers: Answers,
    { embeddedBy = [], look = null }: Framing = {},
  ): FastifyReply {
    const boot = makeBoot(kernel, { request, reply }, who, page, answers);
    const say = messages.in(who.locale);
    const { html, policy } = makeShell({
      boot,
      theme: themes.find((theme) => theme === readCookie(request, 'theme')) ?? 'auto',
      title: titleOf(boot, say),
      description: page.name === 'join' ? say('shell.description') : null,
      preview: previewOfLink(boot, say),
      assets: assetsOf(boot),
      noscript: noscriptOf(boot, say),
      dev: config.devAssets,
      secure: request.secure,
      embeddedBy,
      look,
    });
    if (embeddedBy.length > 0) reply.removeHeader('x-frame-options');
    // The address of a panel, or of a speaker's polls, is its key: it goes nowhere, not even to ourselves.
    if ('panelToken' in page.data || 'speakerCode' in page.data)
      reply.header('referrer-policy', 'no-referrer');
    return reply
      .code(status)
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(html);
  }

  function sendError(
    request: FastifyRequest,
    reply: FastifyReply,
    who: Who,
    statusCode: number,
    about: { why?: 'NetworkNotAllowed'; panel?: true } = {},
  ): FastifyReply {
    return send(
      request,
      reply,
      who,
      { face: 'account', name: 'error', data: { statusCode, ...about } },
      statusCode,
      noAnswers,
    );
  }

  /** The page that says so, and when to come back. */
  function sendRefusal(
    request: FastifyRequest,
    reply: FastifyReply,
    who: Who,
    { code, status, parts }: Refusal,
  ): FastifyReply {
    if (parts.retryAfter !== undefined) reply.header('retry-after', Math.ceil(parts.retryAfter));
    return sendError(request, reply, who, status, code === 'NetworkNotAllowed' ? { why: code } : {});
  }

  /** `failed`: the page is shown again after a post that was refused. */
  async function show(
    page: ListedPage,
    request: FastifyRequest,
    reply: FastifyReply,
    failed?: { who: Who; status: number; answers: Answers },
  ): Promise<FastifyReply> {
    const params = request.params as Record<string, string>;
    const presented = {
      panel: params.panelToken,
      speakerCode: params.speakerCode,
      // In an iframe, and on a shared tablet: whose it is, its own pass says.
      ...((page.name === 'embed' || page.name === 'kiosk') && { pass: '' }),
    };
    const found = failed?.who ?? (await identify(kernel, request, presented).catch(refusalIn));
    if ('refusal' in found) {
      const stranger = await identify(kernel, withoutSignIn(request), { ...presented, speakerCode: '' });
      return sendRefusal(request, reply, stranger, found.refusal);
    }
    const who = found;
    try {
      if (config.maintenance && page.name !== 'maintenance')
        return send(request, reply, who, { face: 'account', name: 'maintenance', data: {} }, 503, noAnswers);
      const answer = await answerPage(kernel, sources, page, {
        params,
        query: firstOfEach(request.query as Record<string, string | string[]>),
        who,
        url: failed === undefined ? request.url : addressOf(page, request),
        local: isLocal(request, config),
        fromHere: comesFromHere(request.headers),
        expired: failed?.answers.errors?.error === 'Forbidden',
      });
      if (answer.is === 'redirect') return redirect(reply, kernel, answer.to);
      if (answer.is === 'missing')
        return sendError(request, reply, who, 404, page.name === 'panel' ? { panel: true } : {});
      const status = failed?.status ?? answer.status ?? 200;
      // All of an audience reads what the event is held in, where its organizers have said so.
      const reader = answer.language == null ? who : { ...who, locale: answer.language };
      return send(
        request,
        reply,
        reader,
        answer.page,
        status,
        failed?.answers ?? { errors: answer.errors ?? null, kept: {} },
        answer,
      );
    } catch (error) {
      const refusal = asRefusal(error);
      if (refusal === null) request.log.error({ err: error }, 'page failed');
      return refusal === null
        ? sendError(request, reply, who, 500)
        : sendRefusal(request, reply, who, refusal);
    }
  }

  const forms: FormAnswers = {
    succeeded(reply, endpoint, result) {
      const { url = endpoint.form?.onward ?? '/' } = result as { url?: string };
      return redirect(reply, kernel, url);
    },
    async failed(request, reply, who, endpoint: AnyEndpoint, refusal: Refusal) {
      const address = request.routeOptions.url;
      // A form that several pages have comes back as the one it was posted from.
      const page =
        publicPages.find(({ path }) => fastifyPath(path) === address) ??
        publicPages.find(({ name }) => name === endpoint.form?.page);
      if (page === undefined) throw refusal;
      const posted = (request.body ?? {}) as Record<string, unknown>;
      const kept = Object.fromEntries(
        (endpoint.form?.keep ?? []).flatMap((name) =>
          typeof posted[name] === 'string' ? [[name, posted[name]]] : [],
        ),
      ) as Record<string, string>;
      const errors = bodyOf(refusal, messages, who.locale, request.id);
      return show(page, request, reply, { who, status: refusal.status, answers: { errors, kept } });
    },
  };

  return {
    forms,
    register(app: FastifyInstance): void {
      registerLinkPictures(app, kernel, sources);
      const joinPage = {
        onRequest: queueAdmission(kernel),
        // Which events exist is not looked up for a method that their pages do not have.
        config: { fits: () => false },
      };
      for (const page of publicPages)
        for (const path of [page.path, ...page.paths])
          app.get(fastifyPath(path), page.limit === 'join' ? joinPage : {}, (request, reply) =>
            show(page, request, reply),
          );
    },
    /** A person who followed a dead link gets a page; a program gets the error body. */
    async refuse(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): Promise<FastifyReply> {
      const wantsPage =
        request.method === 'GET' &&
        !request.url.startsWith('/api/') &&
        request.headers.accept?.includes('text/html');
      if (!wantsPage) throw refusal;
      return sendError(request, reply, await identify(kernel, request), refusal.status);
    },
  };
}

/** Pages take texts: of a parameter that an address repeats, the first one. */
function firstOfEach(query: Record<string, string | string[]>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, given]) =>
      [given]
        .flat()
        .slice(0, 1)
        .map((first) => [name, first]),
    ),
  );
}

/** Whoever cannot be looked up, as while the database is away. Throws what is no refusal. */
function refusalIn(error: unknown): { refusal: Refusal } {
  const refusal = asRefusal(error);
  if (refusal === null) throw error;
  return { refusal };
}

/** The same request by somebody who is not signed in: for that, and without a speaker's code, nothing has to be looked up. */
function withoutSignIn({ headers, cookies, secure, ip }: FastifyRequest): Caller {
  const others = Object.entries(cookies).filter(([name]) => !name.endsWith(signInCookie));
  return { headers, cookies: Object.fromEntries(others), secure, ip };
}

/** Where a page can be loaded again after a post to an address that is not its own. */
function addressOf({ path, paths }: ListedPage, { url, routeOptions }: FastifyRequest): string {
  return [path, ...paths].some((own) => fastifyPath(own) === routeOptions.url) ? url : path;
}
