import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { texts } from '#contract/messages/en/errors.ts';
import { startMessages } from '#web/messages.ts';
import { addresses } from './addresses.at-build.ts';
import { type CallError, call, requestOf, send, textsOf } from './call.ts';
import type { Credentials } from './credentials.ts';
import { knowAddresses } from './known-addresses.ts';

const credentials: Credentials = {
  csrfToken: 'token',
  panelToken: null,
  speakerCode: null,
  email: null,
  pass: null,
  language: 'en',
};

beforeAll(() => {
  knowAddresses(addresses);
  return startMessages('en', 'audience', texts);
});

describe('a request', () => {
  it('fills in its path and leaves out what is undefined', () => {
    const input = { params: { phId: 'a/b' }, query: { searchTerm: 'spring', currentPage: undefined } };
    expect(requestOf('listSessions', input, credentials).url).toBe(
      '/api/pigeonhole/a%2Fb/livesessions?searchTerm=spring',
    );
  });

  it('carries the CSRF token wherever something may change, and only there (R-095)', () => {
    const post = requestOf('joinPigeonhole', { body: { passcode: 'AUTUMN26' } }, credentials);
    expect(post.init).toMatchObject({ method: 'POST', headers: { 'X-CSRF-Token': 'token' } });
    expect(post.init.body).toBe('{"passcode":"AUTUMN26"}');
    expect(requestOf('deleteSession', { params: { lsId: '7' } }, credentials).init.headers).toHaveProperty(
      'X-CSRF-Token',
    );
    expect(
      requestOf('findPigeonhole', { params: { passcode: 'X' } }, credentials).init.headers,
    ).not.toHaveProperty('X-CSRF-Token');
  });

  it('is a form with the token in it, where the specification asks for one (R-045)', () => {
    const body = { email: 'ines@example.com', rd: undefined };
    const { url, init } = requestOf('recover', { body }, credentials, 'form');
    expect([url, String(init.body)]).toEqual(['/recovery', 'email=ines%40example.com&csrfToken=token']);
    expect(init.headers).toMatchObject({ 'X-CSRF-Token': 'token' });
    expect(init.headers).not.toHaveProperty('Content-Type');
  });

  it('carries the token of the panel link it was made from', () => {
    const { init } = requestOf(
      'readSession',
      { params: { lsId: '7' } },
      { ...credentials, panelToken: 'secret' },
    );
    expect(init.headers).toHaveProperty('X-Panel-Token', 'secret');
  });

  it('is typed by its endpoint', () => {
    expectTypeOf(call<'findPigeonhole'>)
      .parameter(0)
      .toEqualTypeOf<'findPigeonhole'>();
    expectTypeOf<Parameters<typeof call<'joinPigeonhole'>>[1]>().toExtend<{ body: { passcode: string } }>();
    expectTypeOf<Awaited<ReturnType<typeof call<'joinPigeonhole'>>>['attendee']>().toEqualTypeOf<{
      id: string;
      name: string | null;
    } | null>();
  });
});

describe('a failure reads', () => {
  let server: Server | null = null;
  afterEach(() => server?.close());

  async function failureOf(listener: RequestListener, timeoutMs?: number): Promise<CallError> {
    server = createServer(listener);
    await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    const request = { url: `http://127.0.0.1:${port}/api/x`, init: { method: 'POST' } };
    return send(request, { timeoutMs }).then(
      () => expect.fail('should have failed'),
      (failure: CallError) => failure,
    );
  }
  const answering = (status: number, body: unknown) =>
    failureOf((_request, response) => {
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  const shown = (failure: CallError) => textsOf(failure.body);

  it('as an unreachable server when nothing came back (R-101)', async () => {
    const failure = await failureOf((request) => request.socket.destroy());
    expect(failure.status).toBe(0);
    expect(shown(failure)).toEqual(['The server could not be reached. Please check your connection.']);
  });

  it('likewise when the time is over (R-096)', async () => {
    const failure = await failureOf(() => {}, 30);
    expect(shown(failure)).toEqual(['The server could not be reached. Please check your connection.']);
  });

  it('as overload at 503, and as our fault at any other 5xx (R-102)', async () => {
    expect(shown(await answering(503, { error: 'Overloaded', description: 'x' }))).toEqual([
      'Our servers are overloaded.',
    ]);
    expect(shown(await answering(502, '<html>'))).toEqual([
      'Sorry, we have encountered an error. Please try again.',
    ]);
  });

  it('as not found at 404 and 405, with the code kept (R-103)', async () => {
    const failure = await answering(404, { error: 'PasscodeUnknown', description: 'x' });
    expect(shown(failure)).toEqual(['Action or resource not found. (404)']);
    expect(failure.body.error).toBe('PasscodeUnknown');
    expect(shown(await answering(405, {}))).toEqual(['Action or resource not found. (405)']);
  });

  it('as a failure without a reason when there is only a flag, or no JSON (R-104)', async () => {
    const text = 'The server indicated an error but did not give any other information';
    expect(shown(await answering(400, { success: false }))).toEqual([text]);
    expect(shown(await answering(413, '<html>too large</html>'))).toEqual([text]);
    const ofProxy = await answering(200, '<html>of a proxy</html>');
    expect(shown(ofProxy)).toEqual([text]);
    // No code: the outbox knows by it that the server has not answered.
    expect([ofProxy.body.error, (await answering(403, '<html>')).body.error]).toEqual(['', '']);
  });

  it('with the wait that the server asks for, and with none that a proxy asks for in its place', async () => {
    const waitIn = async (body: string) =>
      (
        await failureOf((_request, response) => {
          response.writeHead(503, { 'Retry-After': '3600' }).end(body);
        })
      ).retryAfter;
    expect(await waitIn('{"error":"Overloaded"}')).toBe(3600);
    expect(await waitIn('<html>Back in an hour</html>')).toBeNull();
  });

  it('as its message and each error of its list (R-105)', async () => {
    const body = { error: 'Conflict', description: 'Not possible', errors: ['One', 'Two'] };
    expect(shown(await answering(409, body))).toEqual(['Not possible', 'One', 'Two']);
    expect(shown(await answering(409, { error: 'Not possible', errors: ['One'] }))).toEqual([
      'Not possible',
      'One',
    ]);
  });

  it('as its description when it has no details (R-106)', async () => {
    expect(shown(await answering(403, { error: 'NotAllowed', description: 'You may not' }))).toEqual([
      'You may not',
    ]);
  });

  it('with the errors of its fields (R-107)', async () => {
    const details = {
      'data.name': [{ type: 'short', description: 'Too short', substitutions: { more: '/x' } }],
    };
    const failure = await answering(422, { error: 'Validation', description: 'Look again', details });
    expect(failure.body.details).toEqual(details);
  });

  it('as what is wrong with it, in place of its general sentence, where no field can show that', async () => {
    const locked = [{ type: 'locked', description: 'The event sets this.' }];
    const details = { 'data.filtering': locked, 'data.names': locked, 'data.end': [] };
    const body = { error: 'Validation', description: 'There were some issues.', details };
    expect(shown(await answering(422, body))).toEqual(['The event sets this.']);
    expect(shown(await answering(422, { ...body, details: {} }))).toEqual(['There were some issues.']);
  });

  it('and reaches whoever called, with the server’s own words (R-100)', async () => {
    const refusal = { error: 'LastOwner', description: 'Somebody has to stay.' };
    const failure = await answering(409, refusal);
    expect(failure).toMatchObject({ status: 409, body: refusal });
  });

  it('not at all when the caller gave it up himself', async () => {
    const cut = new AbortController();
    cut.abort(new DOMException('gone elsewhere', 'AbortError'));
    const request = { url: 'http://127.0.0.1:9/', init: {} };
    await expect(send(request, { signal: cut.signal })).rejects.toThrow('gone elsewhere');
  });
});
