import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeCodes } from '#contract/realtime/protocol.ts';
import { makeVerifiedAccount } from '#server/domains/accounts/index.ts';
import type { Browser } from '#server/test/browser.ts';
import { password } from '#server/test/world.ts';
import { SsoHouse } from './sso.fixture.ts';

let house: SsoHouse;
beforeAll(async () => {
  house = await SsoHouse.open();
});
afterAll(() => house[Symbol.asyncDispose]());

async function byPassword(email: string): Promise<Browser> {
  const { program, clock, visitor } = house.world;
  const account = { email, password, name: null, locale: 'en', now: clock.now() };
  await program.kernel.db.transaction().execute((tx) => makeVerifiedAccount(tx, account));
  const browser = await visitor();
  expect((await browser.call('signIn', { body: { email, passwd: password } })).status).toBe(200);
  await browser.open('/p/list/');
  return browser;
}

const isIn = async (browser: Browser) => (await browser.call('myAccount')).status === 200;
const sessions = () => house.world.program.kernel.db.selectFrom('signInSessions');

/** How many sessions each act of requiring it ended, as the audit log has it. */
async function auditOf(orgId: string) {
  const rows = await house.world.program.kernel.db
    .selectFrom('auditEntries')
    .where('action', '=', 'sso-required')
    .select('about')
    .orderBy('id')
    .execute();
  return rows
    .map(({ about }) => about as { organisationId: string; sessionsEnded: number })
    .filter(({ organisationId }) => organisationId === orgId)
    .map(({ sessionsEnded }) => sessionsEnded);
}

describe('single sign-on that is required', () => {
  test('ends whoever of the domain came in by a password, with their live lines, within a second; others stay', async () => {
    const corp = await house.organisation('corp.example');
    const lea = await byPassword('lea@corp.example');
    const halfway = await byPassword('hal@corp.example');
    await house.world.program.kernel.db
      .updateTable('signInSessions')
      .set({ step: 'sessions' })
      .where('accountId', 'in', (row) =>
        row.selectFrom('accounts').where('email', '=', 'hal@corp.example').select('id'),
      )
      .execute();
    const other = await byPassword('lea@not-corp.example');
    const vouchedFor = await house.signIn(corp, 'mei@corp.example');
    const event = await house.world.pigeonhole(lea);
    const line = await house.world.live(lea, event.id, 'admin', '0');

    expect((await corp.save({ required: true })).status).toBe(200);

    await expect.poll(() => line.closeCode).toBe(closeCodes.rightsLost);
    expect([await isIn(lea), await isIn(vouchedFor), await isIn(other)]).toEqual([false, true, true]);
    expect((await halfway.call('continueSignIn')).status).toBe(403);
    expect(await auditOf(corp.orgId)).toEqual([2]);
    // Saved once more it is no news.
    await corp.save({ required: true });
    expect(await auditOf(corp.orgId)).toEqual([2]);
  });

  test('holds for the people of a domain that is proved later', async () => {
    const corp = await house.organisation('first.example', { required: true });
    const lea = await byPassword('lea@second.example');
    expect(await isIn(lea)).toBe(true);
    await house.prove(corp.admin, corp.orgId, 'second.example');
    expect(await isIn(lea)).toBe(false);
    expect(await auditOf(corp.orgId)).toEqual([0, 1]);
  });

  test('who was vouched for and changes an old password stays in', async () => {
    const corp = await house.organisation('old.example');
    await byPassword('ida@old.example');
    expect((await corp.save({ required: true })).status).toBe(200);
    const ida = await house.signIn(corp, 'ida@old.example');
    const next = 'Homing-Pigeon-8';
    const body = { oldPassword: password, password: next, passwordConfirm: next };
    expect((await ida.call('changeOwnPassword', { body })).status).toBe(200);
    expect(await isIn(ida)).toBe(true);
  });

  test('ends whoever another organization’s provider vouched for, which had the domain before', async () => {
    const before = await house.organisation('moved.example');
    const lea = await house.signIn(before, 'lea@moved.example');
    const { organisations } = (await before.admin.call('listSso')).body;
    const domainId = organisations[0]?.domains[0]?.id ?? '';
    const gone = await before.admin.call('removeSsoDomain', { params: { orgId: before.orgId, domainId } });
    expect(gone.status).toBe(200);
    expect(await isIn(lea), 'as long as nobody else requires theirs').toBe(true);
    const underWay = await sessions().selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();

    const after = await house.organisation('after.example', { required: true });
    await house.prove(after.admin, after.orgId, 'moved.example');

    expect(await isIn(lea)).toBe(false);
    expect(await auditOf(after.orgId)).toEqual([0, 1]);
    const { id: _, ...late } = underWay;
    await house.world.program.kernel.db.insertInto('signInSessions').values(late).execute();
    expect(await isIn(lea), 'nor does one slip in').toBe(false);
    expect(await isIn(await house.signIn(after, 'lea@moved.example'))).toBe(true);
  });

  test('no password sign-in slips in that was under way meanwhile', async () => {
    const corp = await house.organisation('slow.example');
    const lea = await byPassword('lea@slow.example');
    const underWay = await sessions().selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
    await corp.save({ required: true });
    const { id: _, ...late } = underWay;
    await house.world.program.kernel.db.insertInto('signInSessions').values(late).execute();
    expect(await isIn(lea)).toBe(false);
  });
});
