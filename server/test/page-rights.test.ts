import { expect, test } from 'vitest';
import { pages } from '#contract/pages.ts';
import type { Browser } from './browser.ts';
import { worldForTests } from './prepared/world-for-tests.ts';

const world = worldForTests();

/** What a browser gets at the address of each page that not everybody may see. */
async function answersTo(browser: Browser, phId: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { path, name, allow } of pages) {
    if (allow.who === 'anyone') continue;
    const address = path
      .replace('{phId}', phId)
      .replace('{sessionType}', 'qna')
      .replace(/\{\w+\}/g, '1');
    const answer = await browser.fetch(address, { redirect: 'manual' });
    const to = answer.headers.get('location');
    found[name] = to === null ? String(answer.status) : to.replace(/\?.*$/, '');
  }
  return found;
}

const among = (found: Record<string, string>, subject: string) =>
  pages.flatMap(({ name, allow }) =>
    allow.who === 'able' && allow.subject === subject ? [[name, found[name]]] : [],
  );

test('whoever has not signed in is sent to do so, at every page that is not for anyone', async () => {
  const organiser = await world.organiser('Ona');
  const { id } = await world.pigeonhole(organiser);
  const found = await answersTo(await world.visitor(), id);
  expect(new Set(Object.values(found))).toEqual(new Set(['/login']));
});

test('a stranger with an account finds their own pages, and neither an event of others nor the office', async () => {
  const organiser = await world.organiser('Ona');
  const { id } = await world.pigeonhole(organiser);
  const stranger = await answersTo(await world.organiser('Sam'), id);
  const never = await answersTo(await world.organiser('Sam'), '999999');
  for (const [name, answer] of [...among(stranger, 'pigeonhole'), ...among(stranger, 'office')])
    expect(answer, name).toBe('404');
  expect(among(stranger, 'pigeonhole'), 'as if there were none').toEqual(among(never, 'pigeonhole'));
  for (const [name, answer] of among(stranger, 'account'))
    expect(answer, name).toMatch(/^(200|\/p\/list\/)$/);
});

test('its organiser finds every page of an event', async () => {
  const organiser = await world.organiser('Ona');
  const { id } = await world.pigeonhole(organiser);
  const found = among(await answersTo(organiser, id), 'pigeonhole');
  expect(found.filter(([, answer]) => answer !== '200')).toEqual([
    // Session 1 is of nobody.
    ['edit-session', '404'],
    ['duplicate-session', '404'],
    ['session-insights', '404'],
    ['nest-session', '404'],
  ]);
});

test('somebody who is all the way in is led on from the steps of a sign-in', async () => {
  const organiser = await world.organiser('Ona');
  const steps = among(await answersTo(organiser, '1'), 'halfway');
  expect(Object.fromEntries(steps)).toEqual({
    'change-expired-password': '200',
    'two-factor-email': '/p/list/',
    'two-factor-app': '/p/list/',
    'two-factor-webauth': '/p/list/',
    'two-factor-recovery': '/p/list/',
    'max-active-session': '/p/list/',
  });
});

test('a page tells what its contract declares: of an event not how many it lets in at a time', async () => {
  const organiser = await world.organiser('Ona');
  const event = await world.pigeonhole(organiser);
  const { boot } = await (await world.visitor()).open(`/${event.passcode}`);
  expect(Object.keys(boot.page.data.pigeonhole as object).sort()).toEqual([
    'name',
    'passcode',
    'pigeonholeId',
  ]);
});

test('whoever opens a page of an event in the trash is led to the trash; to a stranger there is no such page', async () => {
  const organiser = await world.organiser('Ona');
  const { id } = await world.pigeonhole(organiser);
  await organiser.call('trashPigeonhole', { params: { phId: id } });
  const found = among(await answersTo(organiser, id), 'pigeonhole');
  expect(found).toContainEqual(['about', '/p/trash/']);
  expect(found).toContainEqual(['agenda', '/p/trash/']);
  const stranger = await answersTo(await world.organiser('Sam'), id);
  expect([stranger.about, stranger.agenda]).toEqual(['404', '404']);
});
