import type { Server } from 'node:http';
import cookie from '@fastify/cookie';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import type { Config } from '../../config.ts';
import { asRefusal } from '../as-refusal.ts';
import type { Log } from '../log.ts';
import { chooseLocale, type Messages } from '../messages.ts';
import { retryAfter } from '../overload/retry-after.ts';
import { isHandshake } from '../realtime/connections/handshake.ts';
import { bodyOf, Refusal } from '../refusal.ts';
import { checkForwarding } from './check-forwarding.ts';
import { refuseConnection } from './client-error.ts';
import { bodyLimit, takeJson } from './read-body.ts';
import { routerOptions } from './unmatched.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's language; null until it is known who calls. */
    locale: string | null;
    /** Whether the visitor's own connection is TLS: with an https ORIGIN it is, whatever the last proxy says or leaves out. */
    readonly secure: boolean;
    /** Why the request was refused, by whichever way the answer says so; null: it was not, or is an action of an audience. */
    refused: ErrorCode | null;
  }
}

/**
 * Milliseconds that a client has for its headers, and for the whole of its request: well below the 60 seconds at which a
 * browser gives up. Node applies the longer of the two to the headers, whichever that is, and looks each half minute.
 */
const headersTimeout = 15_000;
const requestTimeout = 25_000;
const connectionsCheckingInterval = 1_000;

type Parts = {
  config: Config;
  log: Log;
  messages: Messages;
  metrics: { request(endpoint: string, status: number, milliseconds: number): void };
};

/** The HTTP server, with what is the same for every answer: limits, headers, errors in the one shape, a line of log. */
export async function makeApp({ config, log, messages, metrics }: Parts): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify<Server>({
    // Without the service `realtime` nobody takes handshakes.
    http: {
      shouldUpgradeCallback: (request) => app.server.listenerCount('upgrade') > 0 && isHandshake(request),
      headersTimeout,
      connectionsCheckingInterval,
    },
    loggerInstance: log as FastifyBaseLogger,
    // The onResponse hook writes one line a request instead of two. Fastify adds the id to each, named as in answers.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: trusted(config.trustProxy),
    bodyLimit,
    requestTimeout,
    connectionTimeout: 0,
    keepAliveTimeout: 65_000,
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    routerOptions,
    genReqId: () => crypto.randomUUID(),
    // Who is here already is served before the server stops. Fastify would refuse in a shape of its own, without a time to come back.
    return503OnClosing: false,
    clientErrorHandler: refuseConnection(messages, config.defaultLocale),
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply as FastifyReply),
  });
  await app.register(cookie);
  takeJson(app);

  app.decorateRequest('locale', null);
  app.decorateRequest('refused', null);
  const isTls = config.origin?.startsWith('https:') === true;
  app.decorateRequest('secure', {
    getter() {
      return isTls || this.protocol === 'https';
    },
  });
  checkForwarding(app, config, log);

  function localeOf(request: FastifyRequest): string {
    if (request.locale !== null) return request.locale;
    return chooseLocale(messages.locales, {
      account: request.cookies?.locale ?? null,
      header: request.headers['accept-language'],
      otherwise: config.defaultLocale,
    });
  }

  function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const refusal = asRefusal(error) ?? refusalOf(error as FastifyError);
    // The route and not the address: links of panels and of mails are keys, and stay good when the request has failed.
    if (refusal.status >= 500)
      request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
    // The header knows full seconds only (RFC 9110, 10.2.3).
    if (refusal.parts.retryAfter !== undefined)
      reply.header('retry-after', Math.ceil(refusal.parts.retryAfter));
    const challenge = challenges[refusal.code];
    if (challenge !== undefined) reply.header('www-authenticate', challenge);
    return reply.code(refusal.status).send(bodyOf(refusal, messages, localeOf(request), request.id));
  }

  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headersOf(config, request));
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    metrics.request(`${request.method} ${route}`, reply.statusCode, reply.elapsedTime);
    request.log.info(
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(request.refused !== null && {
          refused: request.refused,
          ...(config.logAddresses === 'refused' && { address: request.ip }),
        }),
      },
      'request',
    );
  });
  return app;
}

/** A number says how many proxies stand in front: that many hops are believed. */
function trusted(
  setting: Config['trustProxy'],
): boolean | string | string[] | ((address: string, hop: number) => boolean) {
  if (typeof setting === 'number') return (_address, hop) => hop < setting;
  return typeof setting === 'boolean' ? setting : [...setting];
}

/** Strict on every answer; pages add a policy with their nonce. HSTS only where the visitor came by https. */
function headersOf(config: Config, request: FastifyRequest): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    // Not 'no-referrer': with it browsers post our own forms with the origin 'null'. Nothing leaves for other sites either way.
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'x-permitted-cross-domain-policies': 'none',
    'cache-control': 'no-store',
    ...(request.secure &&
      config.origin !== undefined &&
      config.hsts !== undefined && { 'strict-transport-security': config.hsts }),
  };
}

/** What a refusal of an API key says in the scheme's own words (RFC 6750, 3). */
const challenges: Partial<Record<ErrorCode, string>> = {
  KeyRejected: 'Bearer error="invalid_token"',
  ScopeMissing: 'Bearer error="insufficient_scope"',
};

/** What Fastify itself throws, in our words: a body that is no JSON, too large, of a strange type, a path that cannot be read. */
function refusalOf(error: FastifyError): Refusal {
  const byStatus: Record<number, ErrorCode> = {
    400: 'BadRequest',
    404: 'NotFound',
    405: 'MethodNotAllowed',
    413: 'TooLarge',
    414: 'TooLarge',
    415: 'UnsupportedMedia',
    429: 'TooMany',
  };
  if (error.statusCode === 503) return new Refusal('Overloaded', { retryAfter: retryAfter() });
  return new Refusal(byStatus[error.statusCode ?? 500] ?? 'Defect');
}
