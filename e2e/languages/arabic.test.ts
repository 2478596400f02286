import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { texts as arAccount } from '#contract/messages/ar/account.ts';
import { texts as arAgenda } from '#contract/messages/ar/agenda.ts';
import { texts as arEverywhere } from '#contract/messages/ar/everywhere.ts';
import { texts as arJoin } from '#contract/messages/ar/join.ts';
import { texts as arPoll } from '#contract/messages/ar/kinds/poll.ts';
import { texts as arQna } from '#contract/messages/ar/kinds/qna.ts';
import { texts as arStudio } from '#contract/messages/ar/studio.ts';
import type { Browser } from '#server/test/browser.ts';
import { newKey } from '#server/test/live-client.ts';
import { withWorker } from '#server/test/world.ts';
import { type Seed, seedEvents } from '../every-page/seed.fixture.ts';
import { axeProblems } from '../harness/axe.ts';
import { misfits } from '../harness/fits.ts';
import { openHouse } from '../harness/house.ts';
import type { Person, Size } from '../harness/person.ts';
import { picture } from '../harness/picture.ts';

const house = openHouse({}, withWorker);
let seed: Seed;
beforeAll(async () => {
  seed = await seedEvents(house.world);
});

const screens = [
  { screen: 'login', size: 'desk', path: () => '/login', words: arAccount['login.title'] },
  { screen: 'join', size: 'phone', path: () => '/', words: arJoin['join.title'] },
  {
    screen: 'agenda of an event',
    size: 'phone',
    path: () => `/${seed.passcode}`,
    words: arAgenda['event.live'],
  },
  {
    screen: 'Q&A',
    size: 'phone',
    path: () => `/${seed.passcode}/s/${seed.sessions.qna}`,
    words: arQna['qna.current'],
  },
  {
    screen: 'poll',
    size: 'phone',
    path: () => `/${seed.passcode}/s/${seed.sessions.poll}`,
    words: arPoll['poll.one'],
  },
  { screen: 'list', size: 'desk', path: () => '/p/list/', words: arStudio['phList.title'] },
  { screen: 'run', size: 'desk', path: () => `/p/${seed.eventId}/run`, words: arStudio['run.more'] },
  {
    screen: 'links',
    size: 'phone',
    path: () => `/p/${seed.eventId}/run/links`,
    words: arStudio['run.panels'],
  },
  { screen: 'agenda', size: 'desk', path: () => `/p/${seed.eventId}/agenda`, words: arStudio['agenda.add'] },
  {
    screen: 'session defaults',
    size: 'phone',
    path: () => `/p/${seed.underWorkspace.id}/setup/qna`,
    words: arStudio['setting.giveBack.workspace'],
  },
  {
    screen: 'insights of an event',
    size: 'desk',
    path: () => `/p/${seed.eventId}/insight/overview`,
    words: arStudio['insights.figure.attendees'],
  },
  {
    screen: 'insights of a session',
    size: 'phone',
    path: () => `/p/${seed.eventId}/insight/qna/${seed.sessions.over}`,
    words: arStudio['insights.rows.questions'],
  },
  {
    screen: 'projector',
    size: 'wall',
    path: () => seed.panel('projector'),
    words: arEverywhere['live.chip'],
  },
] as const;

test.each(screens)('$screen reads from right to left', async ({ screen, size, path, words }) => {
  const person = await house.person(size, { locale: 'ar', as: seed.mara });
  // As the switch of language does: it goes before what the account says.
  await person.context.addCookies([{ name: 'locale', value: 'ar', url: house.world.origin }]);
  const page = await person.visit(path());
  await page
    .getByText(words ?? 'a text that the catalogue lacks')
    .first()
    .waitFor({ state: 'attached' });
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
  expect([...(await axeProblems(page)), ...(await misfits(page))]).toEqual([]);
  if (screen === 'run' || screen === 'projector') await picture(page, `${screen}-arabic`);
});

test('a name in another script and the time beside it stand apart on the row of a question', async () => {
  const mara = await house.world.organiser('Mara');
  const { id, passcode } = await house.world.pigeonhole(mara);
  const lsId = await house.world.qna(mara, id, { anonymous: false });
  const ines = await house.world.attendee(passcode, '9 Ines');
  const body = { key: 'b'.repeat(22), text: 'When?' };
  expect((await ines.call('askQuestion', { params: { lsId }, body })).status).toBe(200);

  const phone = await house.person('phone', { locale: 'ar' });
  await phone.context.addCookies([{ name: 'locale', value: 'ar', url: house.world.origin }]);
  const page = await phone.visit(`/${passcode}/s/${lsId}`);
  const row = page.getByRole('listitem').filter({ hasText: 'When?' });
  await row.waitFor();
  const apart = await row.locator('p', { hasText: '9 Ines' }).locator('bdi').allInnerTexts();
  expect(apart).toEqual(['9 Ines', expect.stringMatching(/\d/)]);
  await picture(page, 'qna-row-arabic');
});

/** The page in Arabic, as the switch of language leaves it. */
async function inArabic(size: Size, as?: Browser): Promise<Person> {
  const person = await house.person(size, { locale: 'ar', ...(as && { as }) });
  await person.context.addCookies([{ name: 'locale', value: 'ar', url: house.world.origin }]);
  return person;
}

test('between two similar words the arrow points the way that is read', async () => {
  const mara = await house.world.organiser('Mara');
  const { id, passcode } = await house.world.pigeonhole(mara);
  const made = await mara.call('makeSession', {
    body: { pigeonholeId: id, type: 'opentext', name: 'Words', opentext: { form: 'words', text: 'Words?' } },
  });
  const lsId = made.body.liveSession.id;
  await house.world.start(mara, lsId);
  for (const text of ['Idea', 'ideas']) {
    const phone = await house.world.attendee(passcode);
    await phone.call('answerPrompt', { params: { lsId }, body: { key: newKey(), text } });
  }
  const { page, visit } = await inArabic('desk', mara);
  await visit(`/p/${id}/panel/admin?session=${lsId}`);
  await page.getByText('زوج واحد من الكلمات المتشابهة').click();
  await page
    .getByRole('listitem')
    .filter({ hasText: /^ideas ← Idea/ })
    .waitFor();
});

/** The letters of a text in the order in which they stand on the screen, from left to right. */
const asSeen = (text: Locator): Promise<string> =>
  text.evaluate((element) => {
    const found: { letter: string; line: number; at: number }[] = [];
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      for (const [at, letter] of [...(node.textContent ?? '')].entries()) {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const { top, left } = range.getBoundingClientRect();
        if (!/[\u2066-\u2069]/.test(letter)) found.push({ letter, line: top, at: left });
      }
    }
    return found
      .sort((one, other) => one.line - other.line || one.at - other.at)
      .map(({ letter }) => letter)
      .join('');
  });

test('an address and a day that are told read as they are to be typed', async () => {
  const mara = await house.world.organiser('Mara');
  const body = { name: 'Forum', startDate: '2031-04-03', endDate: '2031-04-04', timezone: 'Asia/Amman' };
  const { id } = (await mara.call('makePigeonhole', { body })).body.pigeonhole;
  const { page, visit, expects } = await inArabic('desk', mara);
  await visit(`/p/${id}/security`);
  const field = page.getByRole('textbox', { name: 'عناوين IP المسموح بها' });
  await field.waitFor();
  expect(await field.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
  expect(await asSeen(page.getByText('عنوان في كل سطر'))).toContain('2001:db8::/32');

  await visit(`/p/${id}/agenda`);
  await page.getByRole('button', { name: arStudio['agendaImport.open'] ?? '' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Title\tDay\nWelcome\t2031-05-01');
  expects(/answer 400/);
  await dialog.getByRole('button', { name: arStudio['agendaImport.check'] ?? '' }).click();
  const told = dialog.getByText('من أيام الفعالية').last();
  await told.waitFor();
  const seen = await asSeen(told);
  for (const day of ['2031-05-01', '2031-04-03']) expect(seen).toContain(day);
});
