import { beforeAll, describe, expect, test } from 'vitest';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { handlers } from '#server/program.ts';
import type { Browser } from './browser.ts';
import { send } from './permissions/calls.ts';
import { type Actor, allowed, anyone, outside, signedIn } from './permissions/rows.ts';
import { buildMatrixTown, type Own } from './permissions/subjects.fixture.ts';
import { worldForTests } from './world-for-tests.ts';

const world = worldForTests();
let actors: Record<Actor, Browser>;
let own: Own;

beforeAll(async () => {
  ({ actors, own } = await buildMatrixTown(world));
});

describe('contract and handlers', () => {
  test('every declared endpoint is served, and nothing else is', () => {
    const served = handlers.map((handler) => handler.endpoint.name);
    // Health must answer without a database, so it is served outside the handlers' transactions.
    expect([...served, 'readHealth'].sort()).toEqual(Object.keys(endpoints).sort());
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
        "recover: somebody who forgot their password cannot sign in",
        "changePassword: the mailed link is the proof",
        "checkSso: a visitor has yet to sign in, and learns of a domain only",
        "readSsoMetadata: identity providers read it, and it holds nothing secret",
        "startSso: a visitor has yet to sign in",
        "receiveAssertion: the signed assertion is the proof",
        "finishSso: the ticket of an assertion is the proof",
        "receiveLogout: the signed request is the proof; an unsigned one ends the session of its own browser at most",
        "signUpIntoTeam: a visitor has no account yet",
        "signUpByInvitation: the mailed invitation is the proof",
        "declineMailedInvitation: the mailed invitation is the proof",
        "requestVerification: whoever signs up has no account yet; an account gives its password",
        "verificationSent: a browser learns of its own sign-up",
        "verifyEmailChange: the mailed link is the proof",
        "stopEmailChange: the mailed link is the proof",
        "setSubscriptions: the signed token of a mail is the proof",
        "unsubscribe: the signed token of a mail is the proof",
        "signOutOfPanel: signing out twice is no error",
        "leavePanel: leaving twice is no error",
        "findRoom: a passcode is all an attendee has",
        "joinRoom: a passcode is all an attendee has",
        "readHealth: load balancers ask, and learn nothing else",
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

describe.each(Object.keys(endpoints) as EndpointName[])('%s', (name) => {
  beforeAll(async () => {
    // The rows are about permissions: no rate limit and no request to confirm the password may get in the way.
    world.clock.forward(60_000);
    const { db } = world.program.kernel;
    await db.updateTable('signInSessions').set({ provedAt: world.clock.now() }).execute();
  });

  test.each(anyone)('by %s', async (actor) => {
    const endpoint = endpoints[name] as AnyEndpoint;
    // Signing out ends the session other rows rely on, and a guest gains permissions: another account does these.
    const signsOut = ['signOut', 'signOutOfPanel', 'leavePanel'].includes(name);
    const isElse =
      (signsOut && actors[actor].cookies.has('signin')) ||
      (name === 'enterAsGuest' && signedIn.includes(actor));
    const browser = isElse ? await world.organiser() : actors[actor];
    const answer = await send(browser, endpoint, own);
    const may = allowed[name].includes(actor);
    if (endpoint.allow.who === 'anyone') {
      expect([401, 403]).not.toContain(answer.status);
      return;
    }
    if (may) {
      // Permitted does not mean successful: an empty body or a started session is refused later, with another code.
      expect([401, 403, 404], JSON.stringify(answer.body)).not.toContain(answer.status);
      return;
    }
    expect([401, 403, 404]).toContain(answer.status);
    if (outside.includes(actor) && !['account', 'halfway'].includes(endpoint.allow.subject)) {
      const missing = await send(actors[actor], endpoint, {
        ...own,
        phId: '987654321',
        tId: '987654321',
        memberId: '987654321',
        inviteId: '987654321',
        lsId: '987654321',
        pollId: '987654321',
        questionId: '987654321',
        orgId: '987654321',
        domainId: '987654321',
      });
      // A half-signed-in account is asked to finish signing in, whatever it requests.
      expect(actor === 'half' ? [403, 404] : [404]).toContain(answer.status);
      expect({ ...answer.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
    }
  });
});
