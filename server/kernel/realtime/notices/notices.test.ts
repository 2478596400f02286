import { beforeAll, describe, expect, test } from 'vitest';
import { closeCodes, linePath, protocolVersion, type ServerFrame } from '#contract/realtime/protocol.ts';
import type { Changed } from '#contract/things.ts';
import type { Browser } from '#server/test/browser.ts';
import { LiveClient, newKey } from '#server/test/live-client.ts';
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

const toldIn = (frames: readonly ServerFrame[]): Changed[] =>
  frames.flatMap((frame) => (frame.t === 'changed' ? (frame.changed ?? []) : []));

let marks = 0;

/** Somebody at a desk: a page that is open, and has been told all that was changed before. */
async function atDesk({ browser, id }: Person): Promise<{ client: LiveClient; told(): Changed[] }> {
  const client = await LiveClient.openDesk(browser);
  await client.until(() => client.frames.find(({ t }) => t === 'welcome'), 'the welcome');
  const told = () => toldIn(client.frames);
  // One that nobody else tells: what was told in another story may still be under way.
  marks += 1;
  const last: Changed = { thing: 'pigeonhole', id: `mark-${marks}` };
  const isLast = (changed: Changed) => changed.id === last.id;
  world.program.kernel.sockets().notices.tell({ circle: { of: 'account', id }, changed: [last] });
  await client.until(() => told().some(isLast), 'the end of what was before');
  return { client, told: () => told().slice(told().findIndex(isLast) + 1) };
}

const rename = async (browser: Browser, name: string, phId = event.id) =>
  expect((await browser.call('editAbout', { params: { phId }, body: { name } })).status).toBe(200);

/** Their own change, which comes after what was told before it: then nothing else is still under way. */
async function ownChange({ browser }: Person, client: LiveClient): Promise<void> {
  await browser.call('editProfile', { body: { job: 'Host' } });
  await client.until(
    () => toldIn(client.frames).some(({ thing }) => thing === 'account'),
    'their own change',
  );
}

/** Comes in by the panel access link, as a guest. */
async function enter({ browser }: Person): Promise<void> {
  const params = { phId: event.id, panel: 'admin' } as const;
  const { link } = (await team.owner.browser.call('givePanelAccess', { params })).body;
  const panelAccessToken = link.url.split('/').at(-1) ?? '';
  expect((await browser.call('enterAsGuest', { params: { panelAccessToken } })).status).toBe(200);
}

describe('what an organiser changes (L25)', () => {
  test('is told to the pages of the team, by its id and not by what it is now', async () => {
    const desks = await Promise.all([team.owner, team.member].map(atDesk));

    await rename(team.lead.browser, 'Autumn gathering');

    for (const { client, told } of desks) {
      await client.until(() => told().length > 0, 'the change');
      expect(told()).toEqual([{ thing: 'pigeonhole', id: event.id }]);
      expect(JSON.stringify(client.frames)).not.toContain('Autumn gathering');
    }
  });

  test('is told to pages that follow the event, by the connection they have', async () => {
    const room = await LiveClient.open(team.member.browser, { pigeonholeId: event.id, channel: 'admin' });
    await room.until(() => room.frames.find(({ t }) => t === 'welcome'), 'the welcome');

    await rename(team.lead.browser, 'Winter gathering');

    await room.until(() => toldIn(room.frames).length > 0, 'the change');
    expect(toldIn(room.frames)).toEqual([{ thing: 'pigeonhole', id: event.id }]);
  });

  test('is told of what was made, of the team it was made in', async () => {
    const { client, told } = await atDesk(team.member);
    const { browser } = team.owner;
    const made = await browser.call('makeSession', {
      body: { pigeonholeId: event.id, type: 'qna', name: 'Questions' },
    });
    const params = { lsId: made.body.liveSession.id };
    await client.until(() => told().length > 0, 'the new session');
    await browser.call('startSession', { params });

    await client.until(() => told().length > 1, 'the start');
    const agenda = { thing: 'sessions', id: event.id };
    expect(told()).toEqual([agenda, { thing: 'session', id: params.lsId }, agenda]);
  });

  test('reaches no stranger', async () => {
    const stan = await person(world, 'Stan');
    const [outside, inside] = [await atDesk(stan), await atDesk(team.member)];

    await rename(team.lead.browser, 'Spring gathering');
    await inside.client.until(() => inside.told().length > 0, 'the change');
    await ownChange(stan, outside.client);

    expect(outside.told()).toEqual([{ thing: 'account' }]);
  });

  test('reaches nobody any more who was removed from the team', async () => {
    const rolf = await person(world, 'Rolf');
    await join(world, team.tId, rolf, 'member');
    const [removed, inside] = [await atDesk(rolf), await atDesk(team.member)];
    const params = { tId: team.tId, memberId: rolf.id };
    expect((await team.owner.browser.call('removeMember', { params })).status).toBe(200);
    await rename(team.lead.browser, 'Summer gathering');
    await inside.client.until(() => inside.told().some(({ thing }) => thing === 'pigeonhole'), 'the change');
    await ownChange(rolf, removed.client);

    // But for that word itself.
    expect(removed.told()).toEqual([{ thing: 'team', id: team.tId, over: 'left' }, { thing: 'account' }]);
  });

  test('who comes into the team, and who leaves it, is seen where it is listed and counted', async () => {
    const nils = await person(world, 'Nils');
    const { tId } = team;
    const invited = await team.lead.browser.call('addMember', {
      params: { tId },
      body: { email: nils.email },
    });
    expect(invited.status).toBe(200);
    const [invite] = (await nils.browser.call('listMyInvites')).body.invites;
    const { client, told } = await atDesk(team.member);
    const seen = [
      { thing: 'members', id: tId },
      { thing: 'team', id: tId },
    ];

    const accepted = await nils.browser.call('acceptInvite', {
      params: { tId },
      body: { inviteId: invite?.id ?? '' },
    });
    expect(accepted.status).toBe(200);
    await ownChange(team.member, client);
    expect(told(), 'he has come').toEqual(expect.arrayContaining(seen));

    const later = await atDesk(team.member);
    expect((await nils.browser.call('leaveTeam', { params: { tId } })).status).toBe(200);
    await ownChange(team.member, later.client);
    expect(later.told(), 'he has left').toEqual(expect.arrayContaining(seen));
  });

  test('who declines is no longer waited for where the team is listed', async () => {
    const nora = await person(world, 'Nora');
    const params = { tId: team.tId };
    const invited = await team.lead.browser.call('addMember', { params, body: { email: nora.email } });
    expect(invited.status).toBe(200);
    const [invite] = (await nora.browser.call('listMyInvites')).body.invites;
    const { client, told } = await atDesk(team.member);

    const declined = await nora.browser.call('declineInvite', {
      params,
      body: { inviteId: invite?.id ?? '' },
    });

    expect(declined.status).toBe(200);
    await ownChange(team.member, client);
    expect(told()).toContainEqual({ thing: 'members', id: team.tId });
  });

  test('reaches guests of the event while they are guests, and tells them of no other event', async () => {
    const other = await teamEvent(world, team.tId, 'Board meeting');
    const gil = await person(world, 'Gil');
    await enter(gil);
    const [guest, inside] = [await atDesk(gil), await atDesk(team.member)];

    await rename(team.lead.browser, 'Board meeting in May', other.id);
    await rename(team.lead.browser, 'Guests are told');
    await guest.client.until(() => guest.told().length > 0, 'the change');
    expect(guest.told()).toEqual([{ thing: 'pigeonhole', id: event.id }]);

    const reset = await team.lead.browser.call('resetPanelAccess', {
      params: { phId: event.id, panel: 'admin' },
    });
    expect(reset.status).toBe(200);
    await rename(team.lead.browser, 'Guests are gone');
    await inside.client.until(() => inside.told().length > 2, 'the changes');
    await ownChange(gil, guest.client);
    expect(guest.told().slice(1)).toEqual([{ thing: 'account' }]);
  });

  test('is not told to another sign-in of a guest, who came in by one alone', async () => {
    const gil = await person(world, 'Gil');
    await enter(gil);
    const browser = await world.visitor();
    await browser.call('signIn', { body: { email: gil.email, passwd: password } });
    await browser.open('/p/list/');
    const elsewhere = { ...gil, browser };
    const [other, guest] = [await atDesk(elsewhere), await atDesk(gil)];
    const change = { thing: 'pigeonhole', id: event.id };

    await rename(team.lead.browser, 'One sign-in is told');
    await guest.client.until(() => guest.told().length > 0, 'the change');
    await ownChange(elsewhere, other.client);

    expect(guest.told()).toContainEqual(change);
    expect(other.told()).not.toContainEqual(change);
  });

  test('a log-in elsewhere is told to the pages of the account, and to nobody else', async () => {
    const nora = await person(world, 'Nora');
    const [own, other] = [await atDesk(nora), await atDesk(team.member)];
    const phone = await world.visitor();

    await phone.call('signIn', { body: { email: nora.email, passwd: password } });
    await own.client.until(() => own.told().length > 0, 'the log-in');
    await ownChange(team.member, other.client);

    expect(own.told()).toEqual([{ thing: 'security' }]);
    expect(other.told()).toEqual([{ thing: 'account' }]);
  });

  test('of their own account, only the person is told', async () => {
    const [own, other] = [
      await atDesk({ ...team.lead, browser: team.lead.browser.tab() }),
      await atDesk(team.member),
    ];
    await team.lead.browser.call('editProfile', { body: { job: 'Producer' } });
    await own.client.until(() => own.told().length > 0, 'the change');
    await rename(team.lead.browser, 'Evening gathering');
    await other.client.until(() => other.told().length > 0, 'the change of the event');

    expect(own.told()).toContainEqual({ thing: 'account' });
    expect(other.told()).toEqual([{ thing: 'pigeonhole', id: event.id }]);
  });

  test('is told once, however often it changed within a tick', async () => {
    const { client, told } = await atDesk(team.member);
    const { notices } = world.program.kernel.sockets();
    const circle = { of: 'workspace', id: team.tId } as const;
    const [links, about] = [{ thing: 'links', id: '7' } as const, { thing: 'pigeonhole', id: '7' } as const];
    for (const changed of [about, links, about, about]) notices.tell({ circle, changed: [changed] });

    await client.until(() => told().length > 0, 'the change');
    expect(told()).toEqual([about, links]);
  });
});

describe('what was changed while a page opened (L25)', () => {
  /** A page that has made its first reads, and has no connection yet. */
  async function opening({ browser }: Person) {
    const { boot } = await browser.open('/p/list/');
    const began = boot.changesUpTo ?? '';
    expect(began).not.toBe('');
    return {
      began,
      async connects() {
        const client = await LiveClient.openDesk(browser);
        const welcome = await client.until(
          () => client.frames.find((frame) => frame.t === 'welcome'),
          'the welcome',
        );
        return { client, upTo: welcome.changesUpTo };
      },
    };
  }

  /** What is told from now on was told on the connections there were. */
  async function renamedAndTold(name: string, phId = event.id): Promise<void> {
    const { client, told } = await atDesk(team.lead);
    await rename(team.lead.browser, name, phId);
    await client.until(() => told().length > 0, 'the change');
  }

  test('is told once it is connected, and names no more than the change', async () => {
    const page = await opening(team.member);
    await renamedAndTold('Renamed in between');
    const { client, upTo } = await page.connects();
    expect(upTo).not.toBe(page.began);
    await ownChange(team.member, client);
    expect(toldIn(client.frames), 'nobody has asked').toEqual([{ thing: 'account' }]);

    client.send({ t: 'changes', after: page.began });
    await client.until(() => toldIn(client.frames).length > 1, 'what was missed');

    const missed = toldIn(client.frames).slice(1);
    expect(missed).toContainEqual({ thing: 'pigeonhole', id: event.id });
    expect(JSON.stringify(client.frames)).not.toContain('Renamed in between');
    expect((await opening(team.member)).began, 'a page that opens now has seen it').not.toBe(page.began);
  });

  test('is looked up once on each connection', async () => {
    const page = await opening(team.member);
    await renamedAndTold('Renamed and asked for twice');
    const { client } = await page.connects();

    for (const _ of [1, 2]) client.send({ t: 'changes', after: page.began });
    await client.until(() => toldIn(client.frames).length > 0, 'what was missed');
    await ownChange(team.member, client);

    const named = toldIn(client.frames).filter(({ thing }) => thing === 'pigeonhole');
    expect(named).toHaveLength(1);
  });

  test('is told to no stranger', async () => {
    const stan = await person(world, 'Stan');
    const page = await opening(stan);
    await renamedAndTold('Renamed among us');
    const { client } = await page.connects();

    client.send({ t: 'changes', after: page.began });
    await ownChange(stan, client);

    expect(toldIn(client.frames)).toEqual([{ thing: 'account' }]);
  });

  test('that one was removed from the team is told, and nothing of it any more', async () => {
    const rolf = await person(world, 'Rolf');
    await join(world, team.tId, rolf, 'member');
    const page = await opening(rolf);
    const params = { tId: team.tId, memberId: rolf.id };
    expect((await team.owner.browser.call('removeMember', { params })).status).toBe(200);
    await renamedAndTold('Renamed without him');
    const { client } = await page.connects();

    client.send({ t: 'changes', after: page.began });
    await client.until(() => toldIn(client.frames).length > 0, 'what was missed');

    expect(toldIn(client.frames)).toContainEqual({ thing: 'team', id: team.tId, over: 'left' });
    expect(toldIn(client.frames).filter(({ thing }) => thing === 'pigeonhole')).toEqual([]);
  });

  test('has everything read again where a position says nothing, or too much was changed', async () => {
    const page = await opening(team.member);
    const { client } = await page.connects();
    const all = ({ frames }: LiveClient) => frames.filter((frame) => frame.t === 'changed' && !frame.changed);
    client.send({ t: 'changes', after: 'another-node.7' });
    await client.until(() => all(client).length === 1, 'the word to read again');

    const { client: inside, told } = await atDesk(team.member);
    const { notices } = world.program.kernel.sockets();
    const circle = { of: 'account', id: team.member.id } as const;
    for (let nth = 0; nth < 60; nth += 1)
      notices.tell({ circle: { of: 'workspace', id: String(nth) }, changed: [{ thing: 'team' }] });
    notices.tell({ circle, changed: [{ thing: 'security' }] });
    await inside.until(() => told().length > 0, 'the last of them');
    const late = await page.connects();
    late.client.send({ t: 'changes', after: page.began });

    await late.client.until(() => all(late.client).length === 1, 'the word to read again');
  });

  test('is no business of phones', async () => {
    const phone = await world.attendee(event.passcode);
    const { boot } = await phone.open(`/${event.passcode}`);
    expect(boot).not.toHaveProperty('changesUpTo');
    const client = await LiveClient.open(phone, { pigeonholeId: event.id, channel: 'attendee' });
    const welcome = await client.until(() => client.frames.find(({ t }) => t === 'welcome'), 'the welcome');
    expect(welcome).not.toHaveProperty('changesUpTo');
    client.send({ t: 'changes', after: 'nowhere.0' });
    client.send({ t: 'ping' });

    await client.until(() => client.frames.find(({ t }) => t === 'pong'), 'the pong');
    expect(client.frames.some(({ t }) => t === 'changed')).toBe(false);
  });
});

test('what an audience does is told by the live stream alone', async () => {
  const lsId = await world.qna(team.owner.browser, event.id);
  const { client, told } = await atDesk(team.member);
  const phone = await world.attendee(event.passcode);
  const asked = await phone.call('askQuestion', { params: { lsId }, body: { key: newKey(), text: 'Why?' } });
  expect(asked.status).toBe(200);
  await rename(team.lead.browser, 'Morning gathering');

  await client.until(() => told().length > 0, 'the change');
  expect(told()).toEqual([{ thing: 'pigeonhole', id: event.id }]);
});

test('a page of nobody is not welcome, and one whose sign-in ends is closed (L14, L16)', async () => {
  const visitor = await LiveClient.openDesk(await world.visitor());
  expect(await visitor.until(() => visitor.closeCode, 'the close')).toBe(closeCodes.notWelcome);

  const gil = await person(world, 'Gil');
  const { client } = await atDesk(gil);
  await gil.browser.call('signOut');
  expect(await client.until(() => client.closeCode, 'the close')).toBe(closeCodes.rightsLost);
});

test('a page of an organiser has no streams', async () => {
  const { client } = await atDesk(team.member);
  client.listen('0');
  await client.until(() => client.frames.find(({ t }) => t === 'gone'), 'the answer');
  expect(client.frames.some(({ t }) => t === 'snapshot')).toBe(false);
});

test('where WebSockets are blocked the same comes over a line (L21)', async () => {
  const { browser } = team.member;
  const { body } = await browser.send<{ line: string }>('POST', linePath, {});
  const path = `${linePath}/${body.line}`;
  const hello = JSON.stringify({ t: 'hello', v: protocolVersion, csrf: browser.csrfToken });
  await browser.send('POST', path, { frames: [hello] });
  const frames: ServerFrame[] = [];
  const fetchFrames = async () => {
    const answer = await browser.send<{ frames: string[] }>('GET', path);
    frames.push(...answer.body.frames.map((text) => JSON.parse(text) as ServerFrame));
  };
  await fetchFrames();
  expect(frames.map(({ t }) => t)).toEqual(['welcome']);

  await rename(team.lead.browser, 'Night gathering');
  await fetchFrames();

  expect(toldIn(frames)).toEqual([{ thing: 'pigeonhole', id: event.id }]);
});
