import { expect, test } from 'vitest';
import { joinTeam } from '#server/domains/workspaces/members/join-team.ts';
import type { Browser } from '#server/test/browser.ts';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';
import { insertPigeonhole } from '../pigeonholes.queries.ts';

const world = worldForTests();
const idOf = async (browser: Browser) => (await browser.call('myAccount')).body.account.id;

let events = 0;

/** An event of a team, and somebody who came to its admin panel as a guest and has joined the team since. */
async function guestWhoJoined() {
  const [owner, guest] = [await world.organiser('Olga'), await world.organiser('Gia')];
  const tId = (await owner.call('makeTeam', { body: { name: 'Aviary' } })).body.team.id;
  const today = world.clock.now().toISOString().slice(0, 10);
  events += 1;
  const passcode = `STAYS${events}`;
  const phId = await world.program.kernel.db.transaction().execute((tx) =>
    insertPigeonhole(tx, {
      workspaceId: tId,
      name: 'Team meeting',
      description: '',
      startsOn: today,
      endsOn: today,
      timeZone: 'UTC',
      passcode,
    }),
  );
  const params = { phId, panel: 'admin' } as const;
  const { link } = (await owner.call('givePanelAccess', { params, body: { memberOnly: false } })).body;
  const { pathname } = new URL(link.url);
  await guest.open(pathname);
  expect((await guest.post(`${pathname}/guest`, {})).status).toBe(303);
  const accountId = await idOf(guest);
  await world.byCommand((writer) => joinTeam(writer, { workspaceId: tId, accountId, role: 'member' }));
  return { owner, guest, tId, phId, accountId, pathname };
}

const sees = async (browser: Browser, phId: string) =>
  (await browser.call('readPigeonhole', { params: { phId } })).status;

test('whoever is taken out of a team is not left in its events as the guest they had been before', async () => {
  const { owner, guest, tId, phId, accountId } = await guestWhoJoined();
  const line = await world.live(guest, phId, 'admin');
  expect(await sees(guest, phId)).toBe(200);
  const answer = await owner.call('removeMember', { params: { tId, memberId: accountId } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(await sees(guest, phId)).toBe(404);
  expect(await line.until(() => line.closeCode, 'the close')).not.toBeNull();
});

test('and so does whoever leaves it; the link asks them again', async () => {
  const { guest, tId, phId, pathname } = await guestWhoJoined();
  expect((await guest.call('leaveTeam', { params: { tId } })).status).toBe(200);
  expect(await sees(guest, phId)).toBe(404);
  expect((await guest.open(pathname)).boot.page.data).toMatchObject({ view: 'guest' });
});

test('a guest of another team stays where they are', async () => {
  const first = await guestWhoJoined();
  const { owner, phId } = await guestWhoJoined();
  const { link } = (
    await owner.call('givePanelAccess', { params: { phId, panel: 'admin' }, body: { memberOnly: false } })
  ).body;
  const { pathname } = new URL(link.url);
  await first.guest.open(pathname);
  await first.guest.post(`${pathname}/guest`, {});
  await first.owner.call('removeMember', { params: { tId: first.tId, memberId: first.accountId } });
  expect(await sees(first.guest, phId)).toBe(200);
});
