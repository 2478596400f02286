import { expect, test } from 'vitest';
import { join, teamOf } from '#server/test/prepared/team-for-tests.ts';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';

const world = worldForTests({ INVITES_PER_DAY: '2' });

test('an operator says how many invitations a team can mail in a day', async () => {
  const { tId, lead } = await teamOf(world);
  const invite = (email: string) => lead.browser.call('addMember', { params: { tId }, body: { email } });
  for (const email of ['ada@example.org', 'bob@example.org']) expect((await invite(email)).status).toBe(200);
  expect([(await invite('eve@example.org')).body.error]).toEqual(['InvitesFull']);
});

test('and so many can one person in all of their teams: a colleague goes on', async () => {
  const { lead, member: colleague } = await teamOf(world);
  const invite = async (nth: number, by = lead) => {
    const tId = (await lead.browser.call('makeTeam', { body: { name: 'Coop' } })).body.team.id;
    await join(world, tId, colleague, 'lead');
    const body = { email: `guest${nth}@example.org` };
    return (await by.browser.call('addMember', { params: { tId }, body })).body.error;
  };
  expect([await invite(1), await invite(2), await invite(3)]).toEqual([undefined, undefined, 'InvitesFull']);
  expect(await invite(4, colleague)).toBeUndefined();
});

test('who makes teams and invites in all of them at once sends no more for that', async () => {
  const { lead } = await teamOf(world);
  const made = async () => (await lead.browser.call('makeTeam', { body: { name: 'Coop' } })).body.team.id;
  const teams = [await made(), await made(), await made(), await made(), await made()];
  const answers = await Promise.all(
    teams.map((tId, nth) =>
      lead.browser.tab().call('addMember', { params: { tId }, body: { email: `all${nth}@example.org` } }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
});

test('codes to speakers of events are counted with them', async () => {
  const { tId, lead } = await teamOf(world);
  const code = async (nth: number) => {
    const { id: phId } = await world.pigeonhole(lead.browser);
    const body = { name: 'Ada', email: `speaker${nth}@example.org` };
    const { id: speakerId } = (await lead.browser.call('makeSpeaker', { params: { phId }, body })).body
      .speaker;
    return (await lead.browser.call('inviteSpeaker', { params: { phId }, body: { speakerId } })).body.error;
  };
  expect([await code(1), await code(2), await code(3)]).toEqual([undefined, undefined, 'InvitesFull']);
  const invited = await lead.browser.call('addMember', {
    params: { tId },
    body: { email: 'ada@example.org' },
  });
  expect(invited.body.error).toBe('InvitesFull');
});
