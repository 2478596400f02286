import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { passwordOf } from '../passwords/password.queries.ts';
import { type Organisation, SsoHouse } from './sso.fixture.ts';

let house: SsoHouse;
let corp: Organisation;

beforeAll(async () => {
  house = await SsoHouse.open();
  corp = await house.organisation('corp.example', { required: true });
});
afterAll(() => house[Symbol.asyncDispose]());

async function accountOf(browser: Awaited<ReturnType<typeof house.signIn>>) {
  return (await browser.call('myAccount')).body.account;
}

/** Comes by a name that lasts, with the address that the provider says by then. */
async function comeAs(nameId: string, email: string) {
  const nameIdFormat = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
  return house.signIn(corp, email, { nameId, nameIdFormat, attributes: { email } });
}

describe('an address over there', () => {
  const idOf = async (browser: Awaited<ReturnType<typeof comeAs>>) => (await accountOf(browser)).id;

  test('that is another one by now is the address of the account, and who gets the former one gets an account', async () => {
    const elsewhere = await comeAs('employee-77', 'anna@corp.example');
    const { id } = await accountOf(elsewhere);

    const again = await accountOf(await comeAs('employee-77', 'anna.berg@corp.example'));
    const newcomer = await accountOf(await comeAs('employee-91', 'anna@corp.example'));

    expect(again).toMatchObject({ id, email: 'anna.berg@corp.example' });
    expect(newcomer.email).toBe('anna@corp.example');
    expect(newcomer.id).not.toBe(id);
    expect((await elsewhere.call('myAccount')).status, 'as at every change of address').toBe(403);
    const { db } = house.world.program.kernel;
    const letters = await db
      .selectFrom('mails')
      .where('subject', 'like', 'The address of your%')
      .where('recipient', 'in', ['anna@corp.example', 'anna.berg@corp.example'])
      .select('recipient')
      .execute();
    expect(letters).toHaveLength(2);
    const noted = await db
      .selectFrom('auditEntries as e')
      .innerJoin('auditActors as a', 'a.id', 'e.actorId')
      .where('e.action', '=', 'email-changed')
      .where('a.ref', '=', id)
      .select('e.id')
      .execute();
    expect(noted).toHaveLength(1);
  });

  test('that is given on before its former holder comes again is their account’s until they come', async () => {
    const holder = await comeAs('employee-78', 'ines@corp.example');
    const id = await idOf(holder);
    const newcomer = await comeAs('employee-92', 'ines@corp.example');
    expect(await idOf(newcomer), 'nobody can tell yet').toBe(id);
    expect((await holder.call('myAccount')).status, 'is led to the provider').toBe(403);

    const back = await comeAs('employee-78', 'ines.berg@corp.example');

    expect(await accountOf(back)).toMatchObject({ id, email: 'ines.berg@corp.example' });
    expect((await newcomer.call('myAccount')).status).toBe(403);
    const own = await accountOf(await comeAs('employee-92', 'ines@corp.example'));
    expect(own.email).toBe('ines@corp.example');
    expect(own.id).not.toBe(id);
    expect(await idOf(await comeAs('employee-78', 'ines.berg@corp.example'))).toBe(id);
  });

  test('finds the accounts of people whom their provider names anew', async () => {
    const id = await idOf(await comeAs('employee-79', 'carl@corp.example'));
    const [once, twice] = [
      await comeAs('f3a9c2', 'carl@corp.example'),
      await comeAs('f3a9c2', 'carl@corp.example'),
    ];
    expect([await idOf(once), await idOf(twice)]).toEqual([id, id]);
    expect(await idOf(await comeAs('f3a9c2', 'carl.berg@corp.example'))).toBe(id);
  });

  test('that has an account of its own stays with that', async () => {
    const other = await idOf(await comeAs('employee-80', 'berg@corp.example'));
    const id = await idOf(await comeAs('employee-81', 'dora@corp.example'));
    expect(await accountOf(await comeAs('employee-81', 'berg@corp.example'))).toMatchObject({
      id,
      email: 'dora@corp.example',
    });
    expect(await idOf(await comeAs('employee-80', 'berg@corp.example'))).toBe(other);
  });
});

describe('a sign-in through a provider', () => {
  test('somebody new gets an account with the name their organisation gives them', async () => {
    const browser = await house.world.visitor();
    const asked = await house.leave(browser, corp);
    const response = corp.provider.respond(asked, 'nadia@corp.example', {
      attributes: { displayName: 'Nadia N.' },
    });
    expect(await house.come(browser, asked, response)).toBe('/p/list/');
    await browser.open('/p/list/');
    expect(await accountOf(browser)).toMatchObject({ email: 'nadia@corp.example', name: 'Nadia N.' });
  });

  test('the same person comes back to the same account, and to it after the address has changed over there', async () => {
    const first = await accountOf(await house.signIn(corp, 'same@corp.example'));
    expect(await accountOf(await house.signIn(corp, 'same@corp.example'))).toEqual(first);

    const before = await accountOf(await comeAs('employee-7', 'before@corp.example'));
    expect(await accountOf(await comeAs('employee-7', 'after@corp.example'))).toMatchObject({
      id: before.id,
      email: 'after@corp.example',
    });
  });

  test('somebody who comes from several browsers at the same moment gets in by each', async () => {
    await house.signIn(corp, 'often@corp.example');
    const coming = await Promise.all(
      [1, 2, 3, 4].map(async () => {
        const browser = await house.world.visitor();
        const asked = await house.leave(browser, corp);
        const led = await house.post(asked, corp.provider.respond(asked, 'often@corp.example'));
        await browser.open(led);
        return { browser, token: led.split('/').at(-1) ?? '' };
      }),
    );
    const finished = await Promise.all(
      coming.map(({ browser, token }) => browser.call('finishSso', { params: { token } })),
    );
    expect(finished.map(({ status, body }) => [status, body.url])).toEqual(
      coming.map(() => [200, '/p/list/']),
    );
  });

  test('they land where they were going, on paths of ours only, and are remembered if they asked for it', async () => {
    const browser = await house.world.visitor();
    const asked = await house.leave(browser, corp, '?rd=%2Fp%2Fnew&stay=1');
    expect(await house.come(browser, asked, corp.provider.respond(asked, 'far@corp.example'))).toBe('/p/new');
    const later = await house.world.visitor();
    const again = await house.leave(later, corp, '?rd=https%3A%2F%2Fevil.example%2F');
    expect(await house.come(later, again, corp.provider.respond(again, 'far@corp.example'))).toBe('/p/list/');
  });

  test('a password that somebody chose who never proved the address is void', async () => {
    const { db } = house.world.program.kernel;
    const { id } = await db
      .insertInto('accounts')
      .values({ email: 'victim@corp.example', passwordHash: 'of the attacker' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await accountOf(await house.signIn(corp, 'victim@corp.example'))).id).toBe(id);
    expect((await passwordOf(db, id))?.passwordHash).toBeNull();
  });

  test('an account that has moved to an address of another domain is out of the reach of the provider', async () => {
    const before = await accountOf(await house.signIn(corp, 'mover@corp.example'));
    const { db } = house.world.program.kernel;
    await db
      .updateTable('accounts')
      .set({ email: 'mover@home.example' })
      .where('id', '=', before.id)
      .execute();
    const after = await accountOf(await house.signIn(corp, 'mover@corp.example'));
    expect(after.id).not.toBe(before.id);
  });

  test('an answer nobody asked for is taken where the organisation allows it, and its owner is asked who they are', async () => {
    const open = await house.organisation('portal.example', { unsolicited: true });
    const ours = `${new URL(open.provider.read((await open.admin.call('testSso', { params: { orgId: open.orgId } })).body.url).acs).origin}/sso/saml/${open.ssoOrgId}`;
    const asked = { id: '', acs: `${ours}/acs`, issuer: `${ours}/metadata` };
    const response = open.provider.respond(asked, 'pat@portal.example', { inResponseTo: null });
    const led = await house.post({ ...asked, relayState: 'whatever-the-portal-says' }, response);
    const browser = await house.world.visitor();
    const { boot } = await browser.open(led);
    expect(boot.page.data.confirm).toBe('pat@portal.example');
    expect(await house.redeem(browser, led)).toBe('/p/list/');
  });
});

describe('what a provider reads of us', () => {
  test('why somebody did not get through stands in the log, one line each, and nothing about them', async () => {
    const lines = async (work: () => Promise<unknown>) => {
      const before = house.refusals.length;
      await work();
      return house.refusals.slice(before);
    };
    const line = (reason: string, ssoOrgId: string | null = corp.ssoOrgId) => [
      { ssoOrgId, what: 'sign-in', reason, msg: 'single sign-on refused a message' },
    ];
    const browser = await house.world.visitor();
    const vouch = async (email: string) => {
      const asked = await house.leave(browser, corp);
      return house.post(asked, corp.provider.respond(asked, email));
    };
    expect(await lines(() => vouch('eve@elsewhere.example'))).toEqual(line('foreignAddress'));
    const ticket = await vouch('sid@corp.example');
    expect(await lines(async () => house.redeem(await house.world.visitor(), ticket))).toEqual(
      line('otherBrowser'),
    );
    expect(await lines(() => house.redeem(browser, ticket))).toEqual([]);
    expect(await lines(() => browser.open(ticket))).toEqual(line('requestUnknown', null));
    expect(await lines(() => browser.open('/sso/saml/999/login'))).toEqual(line('notSetUp', null));
  });

  test('the metadata name our addresses and both ways to log out, and that assertions have to be signed', async () => {
    const answer = await (await house.world.visitor()).fetch(`/sso/saml/${corp.ssoOrgId}/metadata`);
    expect(answer.headers.get('content-type')).toContain('application/samlmetadata+xml');
    const xml = await answer.text();
    expect(xml).toContain(`/sso/saml/${corp.ssoOrgId}/acs"`);
    for (const way of ['POST', 'Redirect'])
      expect(xml).toMatch(new RegExp(`SingleLogoutService [^>]*HTTP-${way}" [^>]*/${corp.ssoOrgId}/sls"`));
    expect(xml).toContain('WantAssertionsSigned="true"');
  });

  test('an organisation that does not exist has no metadata, and no way to it', async () => {
    const browser = await house.world.visitor();
    expect((await browser.fetch('/sso/saml/987654321/metadata')).status).toBe(404);
    const { boot } = await browser.open('/sso/saml/987654321/login');
    expect(boot.errors?.description).toBe('Single sign-on isn’t set up for this organization.');
  });
});
