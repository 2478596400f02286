import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';
import { password } from '#server/test/world.ts';

// Nobody works off jobs here: what is asked of the database is what the call itself asks.
const world = worldForTests({}, { services: ['http'] });

const nameOf = (client: pg.Client) =>
  (client as unknown as { connectionParameters: { application_name: string } }).connectionParameters
    .application_name;

/** What somebody is answered, and what the database is asked meanwhile. */
async function watched(call: () => Promise<{ status: number; body: object }>) {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  try {
    const { status, body } = await call();
    // Not what the job queue asks for itself now and then.
    const own = asked.mock.contexts.map((client) => nameOf(client as pg.Client) === 'volary requests');
    const statements = asked.mock.calls.map(([query]: unknown[]) => query).filter((_, at) => own[at]);
    return { status, body, statements };
  } finally {
    asked.mockRestore();
  }
}

async function signUp(email: string) {
  const visitor = await world.visitor();
  await visitor.open('/signup');
  return watched(() => visitor.call('signUp', { body: { email, password } }));
}

async function askAgain(email: string) {
  const visitor = await world.visitor();
  const { body, ...rest } = await watched(() => visitor.call('requestVerification', { body: { email } }));
  return { ...rest, body: { ...body, email: '' } };
}

describe('whoever signs up with an address that has an account', () => {
  test('gets the same answer after the same work: the database is asked the same, in the same order', async () => {
    const { email } = (await (await world.organiser('Ines')).call('myAccount')).body.account;
    const known = await signUp(email);
    const unknown = await signUp('nobody@example.org');
    expect(known).toEqual(unknown);
    expect(known.statements.length).toBeGreaterThan(3);
    expect(await signUp('nobody@example.org'), 'a second time').toEqual(known);
  });

  test('and so does whoever has the mail sent again', async () => {
    const { email } = (await (await world.organiser('Iris')).call('myAccount')).body.account;
    await signUp(email);
    await signUp('nothing@example.org');
    const known = await askAgain(email);
    expect(known.status).toBe(200);
    expect(known).toEqual(await askAgain('nothing@example.org'));
    expect(known).toEqual(await askAgain('never-signed-up@example.org'));
  });

  test('nothing is looked up or mailed before the answer', async () => {
    const { email } = (await (await world.organiser('Jonas')).call('myAccount')).body.account;
    await signUp(email);
    await signUp('somebody@example.org');
    const { db } = world.program.kernel;
    expect(await db.selectFrom('mails').select('id').execute()).toEqual([]);
    const made = await db.selectFrom('accounts').select('id').where('email', 'like', '%body@%').execute();
    expect(made).toEqual([]);
  });
});
