import { attendeePassHeader } from '#contract/attendees/pass-header.ts';
import type { ReplyOf, SendsOf } from '#contract/endpoint.ts';
import type { EndpointName, Endpoints } from '#contract/endpoints.ts';
import { pageLanguageHeader } from '#contract/page-language.ts';
import { type Credentials, credentialsOfThisPage } from './credentials.ts';
import { CallError, failureBody, noAnswer } from './failure.ts';
import { addressOfEndpoint } from './known-addresses.ts';
import { leaveMismatchedPages, mismatchOf } from './session-mismatch.ts';

export { CallError, textsOf } from './failure.ts';

export const callTimeoutMs = 60_000;

type Sends<Name extends EndpointName> = SendsOf<Endpoints[Name]>;
/** A part may be left out when nothing in it is needed. */
type Part<Key extends string, Value> =
  Record<string, never> extends Value ? { [K in Key]?: Value } : { [K in Key]: Value };

export type CallInput<Name extends EndpointName> = Part<'params', Sends<Name>['params']> &
  Part<'query', Sends<Name>['query']> &
  Part<'body', Sends<Name>['body']>;
export type CallReply<Name extends EndpointName> = ReplyOf<Endpoints[Name]>;

type CallOptions = {
  signal?: AbortSignal;
  timeoutMs?: number;
  /** Sent as a form, with the token in it, where the specification asks for that. */
  encoding?: 'form';
};

/** Nothing to hand over: then the input may be left out whole. */
export type CallArguments<Name extends EndpointName> =
  Record<string, never> extends CallInput<Name>
    ? [input?: CallInput<Name>, options?: CallOptions]
    : [input: CallInput<Name>, options?: CallOptions];

/**
 * Calls an endpoint of the contract by its name and gives its reply. Throws a CallError with texts that can be shown;
 * a call given up by its own signal throws the signal's reason. A call from a page that is being left answers no more.
 */
export async function call<Name extends EndpointName>(
  name: Name,
  ...[input, options]: CallArguments<Name>
): Promise<CallReply<Name>> {
  const credentials = credentialsOfThisPage();
  if (credentials.offline) throw new CallError(noAnswer, failureBody(noAnswer, null));
  const request = requestOf(name, input ?? {}, credentials, options?.encoding);
  return unlessMismatched(credentials, send(request, options ?? {})) as Promise<CallReply<Name>>;
}

/** The answer to a request that was made with these credentials. A page that they no longer fit is left. */
export async function unlessMismatched<Answer>(
  credentials: Credentials,
  answer: Promise<Answer>,
): Promise<Answer> {
  try {
    return await answer;
  } catch (failure) {
    const mismatch =
      failure instanceof CallError && mismatchOf(failure.status, failure.body, credentials.email);
    // Says so over the whole page: nothing on it is to say it a second time below.
    if (mismatch && (await leaveMismatchedPages(mismatch, credentials, failure.body)))
      return new Promise(() => {});
    throw failure;
  }
}

type LooseInput = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
};

/** Address, headers and body of a call: same origin, JSON, with the CSRF token wherever something may change. */
export function requestOf(
  name: EndpointName,
  input: LooseInput,
  credentials: Credentials,
  encoding: 'json' | 'form' = 'json',
): { url: string; init: RequestInit } {
  const [method, path] = addressOfEndpoint(name);
  const headers: Record<string, string> = {
    Accept: 'application/json',
    [pageLanguageHeader]: credentials.language,
  };
  if (credentials.panelToken !== null) headers['X-Panel-Token'] = credentials.panelToken;
  if (credentials.speakerCode !== null) headers['X-Speaker-Code'] = credentials.speakerCode;
  if (credentials.pass !== null) headers[attendeePassHeader] = credentials.pass;
  if (method === 'GET') return { url: addressOf(path, input), init: { method, headers } };
  headers['X-CSRF-Token'] = credentials.csrfToken;
  if (encoding === 'form') {
    const body = formOf(input.body, credentials.csrfToken);
    return { url: addressOf(path, input), init: { method, headers, body } };
  }
  const file = fileOf(input.body);
  headers['Content-Type'] = file === null ? 'application/json' : 'application/octet-stream';
  return {
    url: addressOf(path, input),
    init: { method, headers, body: file ?? JSON.stringify(input.body ?? {}) },
  };
}

/** A file goes as the bare body. */
function fileOf(body: unknown): Uint8Array<ArrayBuffer> | null {
  const { file } = (body ?? {}) as { file?: unknown };
  return file instanceof Uint8Array ? (file as Uint8Array<ArrayBuffer>) : null;
}

function formOf(body: unknown, csrfToken: string): URLSearchParams {
  const fields = Object.entries(body ?? {}).filter(([, value]) => value !== undefined);
  return new URLSearchParams([
    ...fields.map(([name, value]) => [name, String(value)]),
    ['csrfToken', csrfToken],
  ]);
}

export function addressOf(path: string, { params = {}, query = {} }: LooseInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return search.size === 0 ? filled : `${filled}?${search}`;
}

/** One request and its answer, with the time limit of R-096. */
export async function send(
  { url, init }: { url: string; init: RequestInit },
  { signal, timeoutMs = callTimeoutMs }: CallOptions,
): Promise<unknown> {
  // AbortSignal.any is younger than the phones we serve.
  const cut = new AbortController();
  const giveUp = () => cut.abort(signal?.reason);
  const timer = setTimeout(() => cut.abort(), timeoutMs);
  signal?.addEventListener('abort', giveUp);
  if (signal?.aborted) giveUp();
  try {
    const response = await fetch(url, { ...init, credentials: 'same-origin', signal: cut.signal });
    const answer = parsed(await response.text());
    if (response.ok && answer !== unreadable) return answer;
    const body = failureBody(response.status, answer);
    // What answers in place of the server, without a code, does not know when that can be asked again.
    throw new CallError(response.status, body, body.error === '' ? null : secondsOf(response.headers));
  } catch (failure) {
    if (signal?.aborted) throw signal.reason;
    if (failure instanceof CallError) throw failure;
    throw new CallError(noAnswer, failureBody(noAnswer, null));
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}

const unreadable = Symbol('unreadable');

function parsed(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    // The page of some proxy.
    return unreadable;
  }
}

function secondsOf(headers: Headers): number | null {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}
