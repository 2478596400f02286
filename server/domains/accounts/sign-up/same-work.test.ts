import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { password } from '#server/test/world.ts';
import { worldForTests } from '#server/test/world-for-tests.ts';

// Nobody works off jobs here: what is asked of the database is what the call itself asks.
const world = worldForTests({}, { services: ['http'] });

const nameOf = (client: pg.Client) =>
  (client as unknown as { connectionParameters: { application_name: string } }).connectionParameters
    .application_name;

/** What somebody is answered who signs up, and what the database is asked meanwhile. */
async function signUp(email: string) {
  const visitor = await world.visitor();
  await visitor.open('/signup');
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  try {
    const { status, body } = await visitor.call('signUp', { body: { email, password } });
    // Not what the job queue asks for itself now and then.
    const own = asked.mock.contexts.map((client) => nameOf(client as pg.Client) === 'volary requests');
    const statements = asked.mock.calls.map(([query]: unknown[]) => query).filter((_, at) => own[at]);
    return { status, body, statements };
  } finally {
    asked.mockRestore();
  }
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
