import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { type ListedPage, pages } from '#contract/pages.ts';
import { asRefusal } from '#server/kernel/as-refusal.ts';
import { readCookie } from '#server/kernel/auth/cookies.ts';
import { identify } from '#server/kernel/auth/identify.ts';
import { comesFromHere } from '#server/kernel/auth/same-origin.ts';
import type { Who } from '#server/kernel/auth/who.ts';
import { fastifyPath } from '#server/kernel/http/fastify-path.ts';
import { isLocal } from '#server/kernel/http/local.ts';
import type { PageOf } from '#server/kernel/http/page-answers.ts';
import type { FormAnswers } from '#server/kernel/http/serve.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { queueAdmission } from '#server/kernel/overload/admission-queue.ts';
import { bodyOf, type Refusal } from '#server/kernel/refusal.ts';
import { readAssets } from './assets.ts';
import { makeBoot } from './boot.ts';
import { earlyParts } from './early-parts.ts';
import { makeShell, themes } from './html-shell.ts';
import { noscriptOf } from './noscript.ts';
import { answerPage } from './page-data.ts';
import type { PageSources } from './page-sources.ts';
import { titleOf } from './page-title.ts';
import { redirect } from './redirect.ts';

type Answers = { errors: ErrorBody | null; kept: Record<string, string> };
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
    embeddedBy: readonly string[] = [],
  ): FastifyReply {
    const boot = makeBoot(kernel, { request, reply }, who, page, answers);
    const say = messages.in(who.locale);
    const { html, policy } = makeShell({
      boot,
      theme: themes.find((theme) => theme === readCookie(request, 'theme')) ?? 'auto',
      title: titleOf(boot, say),
      description: page.name === 'join' ? say('shell.description') : null,
      assets: assetsOf(page.face, earlyParts(boot)),
      noscript: noscriptOf(boot, say),
      dev: config.devAssets,
      secure: request.secure,
      embeddedBy,
    });
    if (embeddedBy.length > 0) reply.removeHeader('x-frame-options');
    // The address of a panel is its key: it goes nowhere, not even to ourselves.
    if ('panelToken' in page.data) reply.header('referrer-policy', 'no-referrer');
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
    page?: ListedPage,
  ): FastifyReply {
    const isPanel = page?.name === 'panel';
    return send(
      request,
      reply,
      who,
      { face: 'account', name: 'error', data: { statusCode, ...(isPanel && { panel: true }) } },
      statusCode,
      noAnswers,
    );
  }

  /** `failed`: the page is shown again after a post that was refused. */
  async function show(
    page: ListedPage,
    request: FastifyRequest,
    reply: FastifyReply,
    failed?: { who: Who; status: number; answers: Answers },
  ): Promise<FastifyReply> {
    const params = request.params as Record<string, string>;
    const who =
      failed?.who ??
      (await identify(kernel, request, {
        panel: params.panelToken,
        // In an iframe, and on a shared tablet: whose it is, its own pass says.
        ...((page.name === 'embed' || page.name === 'kiosk') && { pass: '' }),
      }));
    try {
      if (config.maintenance && page.name !== 'maintenance')
        return send(request, reply, who, { face: 'account', name: 'maintenance', data: {} }, 503, noAnswers);
      const answer = await answerPage(kernel, sources, page, {
        params,
        query: request.query as Record<string, string>,
        who,
        url: failed === undefined ? request.url : addressOf(page, request),
        local: isLocal(request, config),
        fromHere: comesFromHere(request.headers),
        expired: failed?.answers.errors?.error === 'Forbidden',
      });
      if (answer.is === 'redirect') return redirect(reply, kernel, answer.to);
      if (answer.is === 'missing') return sendError(request, reply, who, 404, page);
      const status = failed?.status ?? answer.status ?? 200;
      return send(
        request,
        reply,
        who,
        answer.page,
        status,
        failed?.answers ?? { errors: answer.errors ?? null, kept: {} },
        answer.embeddedBy,
      );
    } catch (error) {
      const refusal = asRefusal(error);
      if (refusal === null) request.log.error({ err: error }, 'page failed');
      return sendError(request, reply, who, refusal?.status ?? 500);
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

/** Where a page can be loaded again after a post to an address that is not its own. */
function addressOf({ path, paths }: ListedPage, { url, routeOptions }: FastifyRequest): string {
  return [path, ...paths].some((own) => fastifyPath(own) === routeOptions.url) ? url : path;
}
