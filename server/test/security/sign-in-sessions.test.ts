import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { owner } from '#server/domains/accounts/second-factor/second-factor.fixture.ts';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';
import { password } from '#server/test/world.ts';

const day = 86_400_000;
const world = worldForTests();

test('a new installation has no account at all', async () => {
  const { rows } = await sql<{ count: string }>`SELECT count(*) FROM accounts`.execute(
    world.program.kernel.db,
  );
  expect(rows[0]?.count).toBe('0');
});

test.each([
  { stayLoggedIn: false, days: 1 },
  { stayLoggedIn: true, days: 14 },
])('a sign-in ends at the server, however often it is used: %j', async ({ stayLoggedIn, days }) => {
  const { email } = await owner(world, 'Ends');
  const browser = await world.visitor();
  await browser.open('/login');
  await browser.call('signIn', { body: { email, passwd: password, stayLoggedIn } });
  for (let half = 1; half < days * 2; half += 1) {
    world.clock.forward(day / 2);
    expect((await browser.call('myAccount')).status).toBe(200);
  }
  world.clock.forward(day / 2);
  expect([401, 403]).toContain((await browser.call('myAccount')).status);
});
