import { expect, test } from 'vitest';
import { teamOf } from '#server/test/prepared/team-for-tests.ts';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';

const world = worldForTests({ INVITES_PER_DAY: '2' });

test('an operator says how many invitations a team can mail in a day', async () => {
  const { tId, lead } = await teamOf(world);
  const invite = (email: string) => lead.browser.call('addMember', { params: { tId }, body: { email } });
  for (const email of ['ada@example.org', 'bob@example.org']) expect((await invite(email)).status).toBe(200);
  expect([(await invite('eve@example.org')).body.error]).toEqual(['InvitesFull']);
});
