import { beforeAll, describe, expect, test } from 'vitest';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { handlers } from '#server/program.ts';
import type { Browser } from './browser.ts';
import { type Actor, everyActor, outside } from './permissions/actors.ts';
import { callOn, missing } from './permissions/calls.ts';
import { hasReached, markers } from './permissions/markers.ts';
import { allowed, rows } from './permissions/rows.ts';
import { buildMatrixTown, type Own } from './permissions/subjects.fixture.ts';
import { worldForTests } from './prepared/world-for-tests.ts';

let served = handlers;
const world = worldForTests({}, { serves: () => served });
let actors: Record<Actor, Browser>;
let own: Own;

beforeAll(async () => {
  ({ actors, own } = await buildMatrixTown(world));
  served = markers;
  await world.restart();
});

describe('contract and handlers', () => {
  test('every declared endpoint is served, and nothing else is', () => {
    const served = handlers.map((handler) => handler.endpoint.name);
    // Health must answer without a database, so it is served outside the handlers' transactions.
    expect([...served, 'readHealth'].sort()).toEqual(Object.keys(endpoints).sort());
  });

  test('each of them has one row of who may, in the <thing>.permissions.ts of its domain', () => {
    const named = rows.map(([name]) => name);
    expect(named.sort()).toEqual(handlers.map(({ endpoint }) => endpoint.name).sort());
  });

  test('exactly these endpoints are open to anyone, each for a reason', () => {
    const open = (Object.values(endpoints) as AnyEndpoint[]).flatMap(({ name, allow }) =>
      allow.who === 'anyone' ? [`${name}: ${allow.because}`] : [],
    );
    expect(open).toMatchInlineSnapshot(`
      [
        "signUp: a visitor has no account yet",
        "verifySignUp: the mailed link is the proof",
        "signIn: a visitor signs in here",
        "signOut: signing out twice is no error",
        "verifyEmailChange: the mailed link is the proof",
        "stopEmailChange: the mailed link is the proof",
        "signUpIntoTeam: a visitor has no account yet",
        "signUpByInvitation: the mailed invitation is the proof",
        "declineMailedInvitation: the mailed invitation is the proof",
        "recover: somebody who forgot their password cannot sign in",
        "changePassword: the mailed link is the proof",
        "checkSso: a visitor has yet to sign in, and learns of a domain only",
        "readSsoMetadata: identity providers read it, and it holds nothing secret",
        "startSso: a visitor has yet to sign in",
        "receiveAssertion: the signed assertion is the proof",
        "finishSso: the ticket of an assertion is the proof",
        "receiveLogout: the signed request is the proof; an unsigned one ends the session of its own browser at most",
        "setSubscriptions: the signed token of a mail is the proof",
        "unsubscribe: the signed token of a mail is the proof",
        "requestVerification: whoever signs up has no account yet; an account proves whose it is",
        "verificationSent: a browser learns of its own sign-up",
        "findPigeonhole: a passcode is all an attendee has",
        "joinPigeonhole: a passcode is all an attendee has",
        "readTally: anybody may check a poll; the passcode is the way in",
        "signOutOfPanel: signing out twice is no error",
        "leavePanel: leaving twice is no error",
        "readHealth: load balancers ask, and learn nothing else",
        "enterCollaboration: whoever has the code of a speaker may use it",
      ]
    `);
  });

  test('names, and methods with paths, are unique', () => {
    const all = Object.values(endpoints) as AnyEndpoint[];
    const ways = all.flatMap((endpoint) =>
      [endpoint.path, ...endpoint.paths].flatMap((path) =>
        endpoint.methods.map((method) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`),
      ),
    );
    expect(ways.length).toBe(new Set(ways).size);
    for (const [name, endpoint] of Object.entries(endpoints)) expect(endpoint.name).toBe(name);
  });
});

describe.each(handlers.map(({ endpoint }) => [endpoint.name as EndpointName, endpoint] as const))(
  '%s',
  (name, endpoint) => {
    // The rows are about permissions: no rate limit may get in the way.
    beforeAll(() => world.clock.forward(60_000));

    test.each(everyActor)('by %s', async (actor) => {
      const { status, body } = await callOn(own, actors[actor], endpoint);
      for (const other of endpoint.paths) {
        const there = await callOn(own, actors[actor], endpoint, other);
        expect([other, there.status, { ...there.body, requestId: '' }]).toEqual([
          other,
          status,
          { ...body, requestId: '' },
        ]);
      }

      expect(hasReached(body), JSON.stringify({ status, body })).toBe(allowed.get(name)?.includes(actor));
      if (hasReached(body)) return;
      expect([401, 403, 404]).toContain(status);
      if (!outside.includes(actor) || isAboutCaller(endpoint)) return;
      // A half-signed-in account is asked to finish signing in, and a key is told what no key may, whatever they request.
      expect(['half', 'foreignApiKey'].includes(actor) ? [403, 404] : [404]).toContain(status);
      const none = await callOn(missing(own), actors[actor], endpoint);
      expect({ ...body, requestId: '' }).toEqual({ ...none.body, requestId: '' });
    });
  },
);

/** It names nobody and nothing else, so there is nothing to be hidden. */
function isAboutCaller({ allow }: AnyEndpoint): boolean {
  return allow.who === 'able' && ['account', 'organiser', 'halfway'].includes(allow.subject);
}
