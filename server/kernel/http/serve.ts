import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AnyEndpoint, isRead, type Method } from '#contract/endpoint.ts';
import { asRefusal } from '../as-refusal.ts';
import { bearerToken } from '../auth/api-key.ts';
import { isCsrfToken } from '../auth/csrf.ts';
import { identify, identifyActor } from '../auth/identify.ts';
import { identifyProgram } from '../auth/identify-program.ts';
import { networkOf } from '../auth/network-of.ts';
import { presentsPass } from '../auth/pass-of-iframe.ts';
import { comesFromElsewhere } from '../auth/same-origin.ts';
import type { Who } from '../auth/who.ts';
import { organiserOf } from '../authorize/organiser.ts';
import type { Kernel } from '../kernel.ts';
import { queueAdmission } from '../overload/admission-queue.ts';
import { retryAfter } from '../overload/retry-after.ts';
import type { LiveHandler } from '../realtime/batches/handle-together.ts';
import { Refusal } from '../refusal.ts';
import { admitProgram } from './admit-program.ts';
import { authorize } from './authorize.ts';
import { carryOut, type Input } from './carry-out/carry-out.ts';
import { compressed } from './compress.ts';
import { fastifyPath } from './fastify-path.ts';
import type { Handler } from './handle.ts';
import type { Limiter } from './limits.ts';
import { checkInput, parse } from './parse.ts';
import { takeForms } from './read-body.ts';
import { takeFiles, type Uploads } from './uploads.ts';
import { withPresentNames } from './with-present-names.ts';

/** Answers a native form post: 303 on success, the page with its errors otherwise. server/shell provides it. */
export type FormAnswers = {
  succeeded(reply: FastifyReply, endpoint: AnyEndpoint, result: unknown): unknown;
  failed(
    request: FastifyRequest,
    reply: FastifyReply,
    who: Who,
    endpoint: AnyEndpoint,
    refusal: Refusal,
  ): unknown;
};

type Serving = {
  app: FastifyInstance;
  kernel: Kernel;
  limiter: Limiter;
  uploads: Uploads;
  forms: FormAnswers;
};

/** Registers the routes of an endpoint, with every method and path it declares. */
export function serve(serving: Serving, handler: Handler | LiveHandler): void {
  const { endpoint } = handler;
  const register = (app: FastifyInstance) => {
    for (const path of [endpoint.path, ...endpoint.paths])
      app.route({
        method: [...endpoint.methods] as Method[],
        url: fastifyPath(path),
        config: { fits: (params) => endpoint.params.safeParse(params).success },
        ...(endpoint.limit === 'join' && { onRequest: queueAdmission(serving.kernel) }),
        handler: (request, reply) => answer(serving, handler, request, reply),
      });
  };
  const { file } = endpoint;
  if (file === null && !takesForms(endpoint)) register(serving.app);
  // A context of its own: everywhere else a file or a form is of a type nobody takes.
  else
    serving.app.register(async (inner) => {
      if (file !== null) takeFiles(inner, file.most);
      if (takesForms(endpoint)) takeForms(inner);
      register(inner);
    });
}

/** Pages post them, and so do those who have a page of their own or none: identity providers and mail programs. */
function takesForms({ form, from }: AnyEndpoint): boolean {
  return form !== null || from !== 'ownPages';
}

async function answer(
  serving: Serving,
  handler: Handler | LiveHandler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { kernel } = serving;
  const { endpoint } = handler;
  const asForm = endpoint.form !== null && isNavigation(endpoint, request);
  const pressed = kernel.pressure.refuses(endpoint.limit);
  if (pressed) kernel.metrics.shed(endpoint.limit);
  // A script waits by itself. Whoever posted a form gets the page back, with what they wrote.
  if (pressed && !asForm) throw new Refusal('Overloaded', { retryAfter: retryAfter() });
  const token = bearerToken(request.headers);
  const who =
    token === null
      ? await ('admit' in handler ? identifyActor : identify)(kernel, request)
      : await identifyProgram(kernel, request, token);
  request.locale = who.locale;
  try {
    if (pressed) throw new Refusal('Overloaded', { retryAfter: retryAfter() });
    if (who.program === null) {
      checkCsrf(kernel, endpoint, request, who);
      checkLimit(serving.limiter, endpoint, request, who);
    } else admitProgram(serving.limiter, endpoint, who.program, reply);
    const input = parseInput(endpoint, request);
    const result =
      'admit' in handler
        ? await kernel.live.submit(handler, { who, ...input })
        : await run(serving, handler, who, input, request, reply);
    return asForm
      ? serving.forms.succeeded(reply, endpoint, result)
      : compressed(endpoint, request, reply, result);
  } catch (error) {
    const refusal = asRefusal(error);
    // What an audience sends stands beside nobody's address.
    if (refusal !== null && !('admit' in handler)) request.refused = refusal.code;
    if (refusal !== null && asForm && endpoint.form !== null)
      return serving.forms.failed(request, reply, who, endpoint, refusal);
    throw refusal ?? error;
  }
}

async function run(
  { kernel, uploads }: Serving,
  handler: Handler,
  who: Who,
  input: Input,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { allow, file } = handler.endpoint;
  const permitted = await authorize(kernel, kernel.db, allow, who, input);
  const perform = (whole: Input) =>
    carryOut(kernel, handler, { who, input: whole, permitted }, { request, reply });
  if (file === null) return perform(input);
  // Of a stranger no byte is read.
  const accountId = organiserOf(who)?.accountId ?? null;
  const work = (bytes: Buffer) => perform({ ...input, body: { file: bytes } });
  return uploads.receive(request, { most: file.most, accountId }, work);
}

function parseInput(endpoint: AnyEndpoint, request: FastifyRequest): Input {
  // An id that is no id names nothing: "not found", not "invalid".
  const params = endpoint.params.safeParse(request.params);
  if (!params.success) throw new Refusal('NotFound');
  checkInput(request.query);
  const body = bodyOf(endpoint, request);
  return {
    params: params.data as Record<string, unknown>,
    query: parse(endpoint.query, request.query) as Record<string, unknown>,
    body: parse(endpoint.body, body) as Record<string, unknown>,
  };
}

function bodyOf(endpoint: AnyEndpoint, { body }: FastifyRequest): unknown {
  if (isRead(endpoint)) return {};
  // It comes when the caller has been allowed to send it.
  if (endpoint.file !== null) return { file: Buffer.alloc(0) };
  checkInput(body);
  return withPresentNames(body ?? {}, endpoint.olderNames);
}

/**
 * Everything that is not purely read needs the token of the page and must not come from elsewhere; of a call that may be
 * made by GET or POST both forms do, but for the GET of one that changes nothing: it only must not come from elsewhere.
 * What an identity provider sends a browser with can have neither.
 */
function checkCsrf(kernel: Kernel, endpoint: AnyEndpoint, request: FastifyRequest, who: Who): void {
  if (isRead(endpoint) || endpoint.from !== 'ownPages') return;
  // Whoever presents a pass relies on nothing that a browser sends by itself (decision 0038).
  const needsToken = !(endpoint.safe && request.method === 'GET') && !presentsPass(request.headers);
  if ((needsToken && !hasToken(kernel, request, who)) || comesFromElsewhere(kernel.config, request.headers))
    throw new Refusal('Forbidden', who.account === null ? {} : { email: who.account.email });
}

function hasToken({ keys }: Kernel, { headers, body }: FastifyRequest, who: Who): boolean {
  const token = headers['x-csrf-token'] ?? (body as { csrfToken?: unknown } | null | undefined)?.csrfToken;
  return typeof token === 'string' && isCsrfToken(keys, who, token);
}

function checkLimit(limiter: Limiter, endpoint: AnyEndpoint, request: FastifyRequest, who: Who): void {
  const device = (who.account ?? who.half)?.accountId ?? who.visit ?? who.attendees()[0]?.attendeeId ?? null;
  // One link may be open on several tablets: their networks tell them apart.
  const ofLink = endpoint.limit === 'kiosk' ? networkOf(request.ip) : device;
  const wait = limiter.take(endpoint.limit, ofLink, who.limitedWith);
  if (wait > 0) throw new Refusal('TooMany', { retryAfter: wait, disableTimer: wait });
}

/**
 * A browser that is on its way to a page: by a form it posts itself, or sent here by an identity provider. A script sends
 * headers of its own, or asks for JSON.
 */
function isNavigation({ from }: AnyEndpoint, { method, headers }: FastifyRequest): boolean {
  const encoded = headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
  const sent = method === 'GET' && from === 'identityProvider';
  const scripted = headers['x-csrf-token'] !== undefined || headers.accept?.includes('application/json');
  return (encoded || sent) && scripted !== true;
}
