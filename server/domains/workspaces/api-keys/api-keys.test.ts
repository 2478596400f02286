import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Scope, scopes } from '#contract/abilities.ts';
import { keyOf, programWith } from '#server/test/prepared/api-keys-for-tests.ts';
import {
  join,
  type Person,
  person,
  type Team,
  teamEvent,
  teamOf,
} from '#server/test/prepared/team-for-tests.ts';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';
import { password } from '#server/test/world.ts';

const world = worldForTests();
let team: Team;
let event: { id: string; passcode: string };

beforeAll(async () => {
  team = await teamOf(world);
  event = await teamEvent(world, team.tId);
});

const program = async (some: readonly Scope[] = scopes, maker?: Person) =>
  programWith(world, (await keyOf(team, some, maker)).secret);
const readEvent = { params: { phId: '' } };
beforeAll(() => {
  readEvent.params.phId = event.id;
});

describe('API keys are made', () => {
  test('A-238 A-239: by owner and leads; a member, a stranger and a key itself cannot, and cannot see them', async () => {
    const params = { tId: team.tId };
    const body = { name: 'Signage', scopes: ['read'] as Scope[], expiresInDays: null };
    for (const { browser } of [team.owner, team.lead])
      expect((await browser.call('makeApiKey', { params, body })).status).toBe(200);
    const key = await program();
    const stranger = await world.organiser('Stan');
    for (const [browser, error] of [
      [team.member.browser, 'NotAllowed'],
      [stranger, 'NotFound'],
      [key, 'NotForKeys'],
    ] as const) {
      expect((await browser.call('makeApiKey', { params, body })).body.error).toBe(error);
      expect((await browser.call('listApiKeys', { params })).body.error).toBe(error);
      expect((await browser.call('enableApi', { params, body: { enabled: false } })).body.error).toBe(error);
    }
  });

  test('several, each shown once: afterwards only its name, its end, and when it was used last', async () => {
    const { browser } = team.owner;
    const params = { tId: team.tId };
    const made = await browser.call('makeApiKey', {
      params,
      body: { name: 'Agenda screen', scopes: ['run', 'read', 'read'], expiresInDays: 30 },
    });
    const { secret, apiKey } = made.body;
    expect(secret).toMatch(/^vol_[A-Za-z0-9_-]{43}$/);
    expect(apiKey).toMatchObject({ name: 'Agenda screen', scopes: ['read', 'run'], state: 'good' });
    await programWith(world, secret).call('readPigeonhole', readEvent);

    const list = await browser.call('listApiKeys', { params });
    const found = list.body.apiKeys.find(({ id }) => id === apiKey.id);
    expect(found).toMatchObject({ ending: secret.slice(-4), madeBy: 'Olga', state: 'good' });
    expect(found?.lastUsedAt).not.toBeNull();
    expect(JSON.stringify(list.body)).not.toContain(secret.slice(0, 20));
    const stored = await sql<{ row: string }>`SELECT k::text AS row FROM api_keys k`.execute(
      world.program.kernel.db,
    );
    expect(stored.rows.map(({ row }) => row).join()).not.toContain(secret.slice(4, 40));
  });

  test('who did what with keys is in the audit log, and what a key did is there under the key', async () => {
    const { id, secret } = await keyOf(team, scopes);
    const params = { tId: team.tId };
    const key = programWith(world, secret);
    expect((await key.call('editAbout', { ...readEvent, body: { name: 'By key' } })).status).toBe(200);
    await world.qna(key, event.id);
    await team.lead.browser.call('revokeApiKey', { params: { ...params, keyId: id } });
    const { rows } = await sql<{ action: string; kind: string; ref: string }>`
      SELECT e.action, a.kind, a.ref::text FROM audit_entries e JOIN audit_actors a ON a.id = e.actor_id
      WHERE e.about->>'keyId' = ${id} OR (a.kind = 'apiKey' AND a.ref = ${id}) ORDER BY e.id`.execute(
      world.program.kernel.db,
    );
    expect(rows.map(({ action, kind, ref }) => [action, kind, ref])).toEqual(
      expect.arrayContaining([
        ['api-key-made', 'account', team.owner.id],
        ['session-made', 'apiKey', id],
        ['session-started', 'apiKey', id],
        ['api-key-revoked', 'account', team.lead.id],
      ]),
    );
  });
});

describe('a key stops', () => {
  const refused = async (key: ReturnType<typeof programWith>) => {
    const { status, body, headers } = await key.call('readPigeonhole', readEvent);
    expect([status, body.error]).toEqual([401, 'KeyRejected']);
    expect(headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
  };
  const works = async (key: ReturnType<typeof programWith>) =>
    expect((await key.call('readPigeonhole', readEvent)).status).toBe(200);

  test('F-091: reset, it has another secret and the old one is refused; revoked, it is gone', async () => {
    const { id, secret } = await keyOf(team, scopes);
    const params = { tId: team.tId };
    const reset = await team.owner.browser.call('resetApiKey', { params, body: { keyId: id } });
    await refused(programWith(world, secret));
    const renewed = programWith(world, reset.body.secret);
    await works(renewed);
    const revoke = () => team.owner.browser.call('revokeApiKey', { params: { ...params, keyId: id } });
    expect((await revoke()).body).toEqual({ success: true });
    await refused(renewed);
    expect((await revoke()).status).toBe(404);
  });

  test('when its time is over; a reset gives it as long again', async () => {
    const { id, secret } = await keyOf(team, ['read']);
    const key = programWith(world, secret);
    const params = { tId: team.tId };
    const day = 86_400_000;
    await works(key);
    world.clock.forward(91 * day);
    try {
      await refused(key);
      // Their sign-ins have gone by, too.
      const back = await world.visitor();
      await back.call('signIn', { body: { email: team.owner.email, passwd: 'Carrier-Pigeon-7' } });
      await back.open('/p/list/');
      const { apiKeys } = (await back.call('listApiKeys', { params })).body;
      expect(apiKeys.find((one) => one.id === id)?.state).toBe('expired');
      const reset = await back.call('resetApiKey', { params, body: { keyId: id } });
      expect(Date.parse(reset.body.apiKey.expiresAt ?? '') - world.clock.now().getTime()).toBeGreaterThan(
        89 * day,
      );
      await works(programWith(world, reset.body.secret));
    } finally {
      world.clock.forward(-91 * day);
    }
  });

  test('while the API of the team is off, and goes on when it is on again', async () => {
    const key = await program(['read']);
    const params = { tId: team.tId };
    await team.lead.browser.call('enableApi', { params, body: { enabled: false } });
    const off = await key.call('readPigeonhole', readEvent);
    expect([off.status, off.body.error]).toEqual([403, 'ApiOff']);
    await team.lead.browser.call('enableApi', { params, body: { enabled: true } });
    await works(key);
  });

  test('with its maker: a lead who is one no more, or who is removed; whoever resets the key has it', async () => {
    const lead = await person(world, 'Lou');
    await join(world, team.tId, lead, 'lead');
    const { id, secret } = await keyOf(team, ['read'], lead);
    const key = programWith(world, secret);
    await works(key);
    const member = { params: { tId: team.tId, memberId: lead.id } };
    await team.owner.browser.call('demoteTeamLead', member);
    await refused(key);
    await team.owner.browser.call('assignTeamLead', member);
    await works(key);
    await team.owner.browser.call('removeMember', member);
    await refused(key);
    const params = { tId: team.tId };
    const { apiKeys } = (await team.owner.browser.call('listApiKeys', { params })).body;
    expect(apiKeys.find((one) => one.id === id)).toMatchObject({ state: 'stopped', madeBy: 'Lou' });
    const reset = await team.owner.browser.call('resetApiKey', { params, body: { keyId: id } });
    expect(reset.body.apiKey).toMatchObject({ state: 'good', madeBy: 'Olga' });
    await works(programWith(world, reset.body.secret));
  });

  test('with the account of its maker: while that closes, until it is kept after all', async () => {
    const lead = await person(world, 'Lia');
    await join(world, team.tId, lead, 'lead');
    const { id, secret } = await keyOf(team, ['read'], lead);
    const key = programWith(world, secret);
    await works(key);
    expect((await lead.browser.call('closeAccount', { body: { passwd: password } })).status).toBe(200);
    await refused(key);
    const params = { tId: team.tId };
    const state = async () => {
      const { apiKeys } = (await team.owner.browser.call('listApiKeys', { params })).body;
      return apiKeys.find((one) => one.id === id)?.state;
    };
    expect(await state()).toBe('stopped');
    const back = await world.visitor();
    await back.call('signIn', { body: { email: lead.email, passwd: password } });
    await back.open('/account/advanced');
    const count = async () => (await back.call('listApiKeys', { params })).body.apiKeys.length;
    const before = await count();
    const body = { name: 'Signage', scopes: ['read'] as Scope[], expiresInDays: null };
    for (const answer of [
      await back.call('makeApiKey', { params, body }),
      await back.call('resetApiKey', { params, body: { keyId: id } }),
    ])
      expect([answer.status, answer.body.error]).toEqual([409, 'AccountCloses']);
    expect(await count()).toBe(before);
    expect((await back.call('keepAccount')).status).toBe(200);
    await works(key);
    expect(await state()).toBe('good');
  });

  test('what is no key of ours is refused, whatever cookie is beside it', async () => {
    const { browser } = team.owner;
    for (const wrong of ['x', `vol_${'A'.repeat(43)}`, `vol_${'A'.repeat(5000)}`, '', 'vol_é']) {
      const tab = browser.tab();
      tab.apiKey = encodeURI(wrong);
      const { status, body } = await tab.call('readPigeonhole', readEvent);
      expect([status, body.error], wrong).toEqual([401, 'KeyRejected']);
    }
  });
});

describe('a key reaches', () => {
  test('what its scopes name, and is told which one it lacks', async () => {
    const reader = await program(['read']);
    expect((await reader.call('readPigeonhole', readEvent)).body.pigeonhole.can).toEqual([
      'view',
      'listSessions',
      'seeAgenda',
      'seeAudience',
      'seeResults',
    ]);
    const { status, body, headers } = await reader.call('editAbout', { ...readEvent, body: { name: 'No' } });
    expect([status, body.error, body.description]).toEqual([
      403,
      'ScopeMissing',
      'This API key doesn’t have the scope “setUp”.',
    ]);
    expect(headers.get('www-authenticate')).toBe('Bearer error="insufficient_scope"');
    const runner = await program(['run']);
    expect((await runner.call('readPigeonhole', readEvent)).body.error).toBe('ScopeMissing');
    expect((await runner.call('readRunLinks', readEvent)).status).toBe(200);
  });

  test('its own team alone, also where its maker has more', async () => {
    const own = await world.pigeonhole(team.owner.browser);
    const key = await program();
    expect((await key.call('readPigeonhole', { params: { phId: own.id } })).status).toBe(404);
    const { body } = await key.call('listPigeonholes');
    expect(body.pigeonholes.map(({ id }) => id)).toEqual([event.id]);
    expect(body.meta.total).toBe(1);
    const { workspaces } = (await key.call('listWorkspaces')).body;
    expect(workspaces.map(({ id, can }) => [id, can])).toEqual([[team.tId, ['view', 'setUp', 'moveEvents']]]);
  });

  test('nothing that a cookie or a panel link beside it could: they are not looked at', async () => {
    const reader = await program(['read']);
    const owner = team.owner.browser.tab();
    owner.apiKey = reader.apiKey;
    const edited = await owner.call('editAbout', { ...readEvent, body: { name: 'By cookie' } });
    expect(edited.body.error).toBe('ScopeMissing');
    expect((await owner.call('myAccount')).body.error).toBe('NotForKeys');

    const foreign = await world.pigeonhole(await world.organiser('Stan'));
    const panel = await world.panel(foreign.id, 'admin');
    panel.apiKey = reader.apiKey;
    expect((await panel.call('readPigeonhole', { params: { phId: foreign.id } })).status).toBe(404);
  });

  test('no page: there the cookie counts, and the key is not looked at', async () => {
    const key = await program();
    const response = await fetch(`${world.origin}/p/list/`, {
      headers: { authorization: `Bearer ${key.apiKey}`, accept: 'text/html' },
      redirect: 'manual',
    });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/login?rd=%2Fp%2Flist%2F']);
  });
});

test('a key is told how many calls it has left, and when it has had them, how long to wait; another has its own', async () => {
  const [key, other] = [await program(['read']), await program(['read'])];
  await world.clock.still(async () => {
    const first = await key.call('readPigeonhole', readEvent);
    expect([first.headers.get('ratelimit-policy'), first.headers.get('ratelimit')]).toEqual([
      '"read";q=600;w=60',
      '"read";r=599;t=60',
    ]);
    // What is refused counts as well, and is refused at once.
    const nothing = { params: { phId: '0' } };
    for (let calls = 1; calls < 599; calls += 23)
      await Promise.all(Array.from({ length: 23 }, () => key.call('readPigeonhole', nothing)));
    const last = await key.call('readPigeonhole', readEvent);
    expect([last.status, last.headers.get('ratelimit')]).toEqual([200, '"read";r=0;t=60']);
    const over = await key.call('readPigeonhole', readEvent);
    expect([over.status, over.body.error, over.headers.get('retry-after')]).toEqual([429, 'TooMany', '60']);
    expect((await other.call('readPigeonhole', readEvent)).status).toBe(200);
  });
});

test('when it was used last is written once a minute at most', async () => {
  const { id, secret } = await keyOf(team, ['read']);
  const key = programWith(world, secret);
  const { db } = world.program.kernel;
  const version = async () =>
    (await sql<{ version: string }>`SELECT xmin::text AS version FROM api_keys WHERE id = ${id}`.execute(db))
      .rows[0]?.version;
  const before = await version();
  await key.call('readPigeonhole', readEvent);
  const used = await version();
  expect(used).not.toBe(before);
  await Promise.all(Array.from({ length: 5 }, () => key.call('readPigeonhole', readEvent)));
  expect(await version()).toBe(used);
  world.clock.forward(61_000);
  await key.call('readPigeonhole', readEvent);
  expect(await version()).not.toBe(used);
});
