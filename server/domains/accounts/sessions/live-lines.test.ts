import { describe, expect, test } from 'vitest';
import { closeCodes } from '#contract/realtime/protocol.ts';
import type { Browser } from '#server/test/browser.ts';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';

const day = 86_400_000;
const rightsLost = closeCodes.rightsLost;

const world = worldForTests();

/** An organiser whose own team may ask for new passwords, with all the screens of an event. */
async function hall(name: string) {
  const browser = await world.organiser(name);
  const { id } = (await browser.call('myAccount')).body.account;
  const { team } = (await browser.call('makeTeam', { body: { name: `${name}’s team` } })).body;
  const { id: phId, passcode } = await world.pigeonhole(browser);
  const phone = await world.attendee(passcode);
  const screens = {
    admin: await world.live(browser, phId, 'admin', '0'),
    projector: await world.live(browser, phId, 'projector', '0'),
    byLink: await world.live(await world.panel(phId, 'projector'), phId, 'projector', '0'),
    phone: await world.live(phone, phId, 'attendee', '0'),
  };
  const closed = () => [screens.admin.closeCode, screens.projector.closeCode];
  const stays = () => [screens.byLink.closeCode, screens.phone.closeCode];
  return { browser, id, tId: team.id, phId, screens, closed, stays };
}

const ask = (browser: Browser, tId: string, passwordsExpire: boolean) =>
  browser.call('setPasswordPolicy', {
    params: { tId },
    body: { passwordsExpire, passwordsNotRepeated: false },
  });

/** The password was set so long ago; the sign-in lasts longer than it would. */
const age = async (accountId: string, passwordDays: number) => {
  const { db } = world.program.kernel;
  const at = (days: number) => new Date(world.clock.now().getTime() + days * day);
  await db
    .updateTable('accounts')
    .set({ passwordSetAt: at(-passwordDays) })
    .where('id', '=', accountId)
    .execute();
  await db
    .updateTable('signInSessions')
    .set({ expiresAt: at(14) })
    .where('accountId', '=', accountId)
    .execute();
};

/** Returns once somebody else, who loses their rights now, has been cut off: all connections are looked at alike. */
async function rightsAreLookedUp(): Promise<void> {
  const witness = await hall('Bo');
  await age(witness.id, 91);
  await ask(witness.browser, witness.tId, true);
  await expect.poll(witness.closed).toEqual([rightsLost, rightsLost]);
}

describe('live lines that stand on a sign-in', () => {
  test('close within a second when a team asks for new passwords and this one is too old; links and phones stay', async () => {
    const { browser, id, tId, closed, stays } = await hall('Ada');
    await age(id, 91);
    expect((await ask(browser, tId, true)).status).toBe(200);
    await expect.poll(closed).toEqual([rightsLost, rightsLost]);
    expect(stays()).toEqual([null, null]);
    expect((await browser.call('myAccount')).status).toBe(403);
  });

  test('stay where the password is young enough, and close within a second when its days are over', async () => {
    const { browser, id, tId, phId, closed, stays } = await hall('Bea');
    await age(id, 89);
    await ask(browser, tId, true);
    const later = await world.live(browser, phId, 'admin', '0');
    await rightsAreLookedUp();
    expect([...closed(), later.closeCode]).toEqual([null, null, null]);
    world.clock.forward(day + 60_000);
    await expect.poll(() => [...closed(), later.closeCode]).toEqual([rightsLost, rightsLost, rightsLost]);
    expect(stays()).toEqual([null, null]);
  });

  test('stay where the team has thought better of it meanwhile', async () => {
    const { browser, id, tId, closed } = await hall('Cleo');
    await age(id, 89);
    await ask(browser, tId, true);
    await ask(browser, tId, false);
    const witness = await hall('Clio');
    await age(witness.id, 89);
    await ask(witness.browser, witness.tId, true);
    world.clock.forward(2 * day);
    await expect.poll(witness.closed).toEqual([rightsLost, rightsLost]);
    expect(closed()).toEqual([null, null]);
  });

  test('close within a second when the sign-in itself has had its time', async () => {
    const { closed, stays } = await hall('Dora');
    world.clock.forward(day + 60_000);
    await expect.poll(closed).toEqual([rightsLost, rightsLost]);
    expect(stays()).toEqual([null, null]);
  });

  test('close when somebody whose password is too old joins a team that asks for young ones', async () => {
    const strict = await world.organiser('Stella');
    const { team } = (await strict.call('makeTeam', { body: { name: 'Strict' } })).body;
    await ask(strict, team.id, true);
    const { browser, id, closed } = await hall('Ella');
    await age(id, 91);
    const { email } = (await browser.call('myAccount')).body.account;
    const invited = await strict.call('addMember', {
      params: { tId: team.id },
      body: { email, role: 'member' },
    });
    expect(invited.status, JSON.stringify(invited.body)).toBe(200);
    const [invite] = (await browser.call('listMyInvites')).body.invites;
    const accepted = await browser.call('acceptInvite', {
      params: { tId: team.id },
      body: { inviteId: invite?.id ?? '' },
    });
    expect(accepted.status).toBe(200);
    await expect.poll(closed).toEqual([rightsLost, rightsLost]);
  });
});
