import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { SendsOf } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import type { Browser } from '#server/test/browser.ts';
import { newKey } from '#server/test/live-client.ts';
import type { World } from '#server/test/world.ts';
import { openHouse } from '../harness/house.ts';
import { tabTo } from '../harness/keyboard.ts';
import type { Size } from '../harness/person.ts';

const house = openHouse();

type Told = { world: World; mara: Browser; id: string; passcode: string };

type Made = SendsOf<Endpoints['makeSession']>['body'];

const started = async (
  { world, mara, id }: Pick<Told, 'world' | 'mara' | 'id'>,
  body: Omit<Made, 'pigeonholeId'>,
) => {
  const made = await mara.call('makeSession', { body: { pigeonholeId: id, ...body } });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  await world.start(mara, made.body.liveSession.id);
  return made.body.liveSession.id;
};

/** Each desk with a list: how something comes to it, and which tab lists it. */
const desks = {
  questions: {
    open: (told: Told) => started(told, { type: 'qna', name: 'Ask', settings: { filtering: false } }),
    give: (phone: Browser, lsId: string, text: string) =>
      phone.call('askQuestion', { params: { lsId }, body: { key: newKey(), text } }),
    tab: /Approved/,
  },
  messages: {
    open: (told: Told) => started(told, { type: 'chat', name: 'Chat' }),
    give: (phone: Browser, lsId: string, text: string) =>
      phone.call('sendMessage', { params: { lsId }, body: { key: newKey(), text } }),
    tab: /Shown/,
  },
  answers: {
    open: (told: Told) =>
      started(told, { type: 'opentext', name: 'Open', opentext: { form: 'open', text: 'What next?' } }),
    give: (phone: Browser, lsId: string, text: string) =>
      phone.call('answerPrompt', { params: { lsId }, body: { key: newKey(), text } }),
    tab: /Shown/,
  },
  words: {
    open: (told: Told) =>
      started(told, {
        type: 'opentext',
        name: 'Words',
        settings: { mostWords: 10 },
        opentext: { form: 'words', text: 'In a word?' },
      }),
    give: (phone: Browser, lsId: string, text: string) =>
      phone.call('answerPrompt', { params: { lsId }, body: { key: newKey(), text } }),
    tab: /Shown/,
  },
  comments: {
    async open(told: Told) {
      const settings = { filtering: false, comments: true, commentsFilter: false };
      const lsId = await started(told, { type: 'qna', name: 'Ask', settings });
      const phone = await told.world.attendee(told.passcode);
      const body = { key: newKey(), text: 'When do we move?' };
      asked.set(lsId, (await phone.call('askQuestion', { params: { lsId }, body })).body.itemId);
      return lsId;
    },
    give: (phone: Browser, lsId: string, text: string) =>
      phone.call('commentOnQuestion', {
        params: { lsId, questionId: asked.get(lsId) ?? '' },
        body: { key: newKey(), text },
      }),
    tab: /Approved/,
  },
} as const;

/** The question that comments are on, by session. */
const asked = new Map<string, string>();

/** The place on a page that has the list: comments fold open above the questions. */
async function placeOf(page: Page, name: keyof typeof desks): Promise<Page | Locator> {
  if (name !== 'comments') return page;
  const queue = page.locator('details').filter({ hasText: 'Comments' });
  await queue.locator('summary').click();
  return queue;
}

/** A desk or panel with four items, and a hall from which a hundred more can come. */
async function deskOf(
  name: keyof typeof desks,
  { face = 'admin', size = 'desk' }: { face?: 'admin' | 'moderator'; size?: Size } = {},
) {
  const { open, give, tab } = desks[name];
  const { world } = house;
  const mara = await world.organiser('Mara');
  const { id, passcode } = await world.pigeonhole(mara);
  const lsId = await open({ world, mara, id, passcode });
  const hall = await Promise.all(Array.from({ length: 20 }, () => world.attendee(passcode)));
  const [first] = hall;
  if (first === undefined) throw new Error('Nobody is in the hall.');
  for (const text of ['First', 'Second', 'Third', 'Fourth']) await give(first, lsId, text);
  const page = await (await house.person(size, { as: mara })).visit(`/p/${id}/panel/${face}?session=${lsId}`);
  const place = await placeOf(page, name);
  const list = place.getByRole('tabpanel');
  const row = list
    .getByRole('listitem')
    .filter({ has: page.locator('[dir="auto"]', { hasText: /^Second$/ }) });
  await row.waitFor();
  return {
    page,
    mara,
    place,
    lsId,
    hall,
    list,
    row,
    tab: place.getByRole('tab', { name: tab }),
    /** A hundred arrive, and what was last comes to the top of what is ordered by people. */
    async hundredArrive() {
      await Promise.all(
        hall.map(async (phone, by) => {
          for (let nth = 0; nth < 5; nth += 1) {
            const text = name === 'words' && nth === 0 ? 'Arrival' : `Arrival ${by}-${nth}`;
            const given = await give(phone, lsId, text);
            expect(given.status, JSON.stringify(given.body)).toBe(200);
          }
        }),
      );
      await place
        .getByRole('tab', { name: tab })
        .filter({ hasText: name === 'words' ? '85' : '104' })
        .waitFor();
    },
    top: async () => (await list.getByRole('listitem').first().textContent()) ?? '',
  };
}

/** From now on, in each frame: what stands where the row stands now, and which row the focus is in. */
async function lookAt(page: Page, row: Locator) {
  await row.evaluate((element) => {
    const textOf = (one: Element | null | undefined) =>
      [...(one?.closest('li')?.querySelectorAll('[dir="auto"]') ?? [])].at(-1)?.textContent ?? 'nothing';
    const { x, y, width, height } = element.getBoundingClientRect();
    const [there, focused] = [new Set<string>(), new Set<string>()];
    Object.assign(window, { seen: () => ({ there: [...there], focused: [...focused] }) });
    const look = () => {
      there.add(textOf(document.elementFromPoint(x + width / 2, y + height / 2)));
      focused.add(textOf(document.activeElement));
      requestAnimationFrame(look);
    };
    look();
  });
  return () =>
    page.evaluate(() => (window as unknown as { seen: () => { there: string[]; focused: string[] } }).seen());
}

for (const name of ['questions', 'messages', 'answers', 'words', 'comments'] as const) {
  test(`${name}: a hundred that come in move nothing under the pointer; when it leaves, they stand where they belong`, async () => {
    const { page, list, row, hundredArrive, top } = await deskOf(name);
    await row.hover();
    const seen = await lookAt(page, row);
    await hundredArrive();
    expect((await seen()).there).toEqual(['Second']);
    // They are there, below.
    expect(await list.getByText(/^Arrival/).count()).toBeGreaterThan(0);
    await page.mouse.move(5, 5);
    await expect.poll(top).toMatch(/Arrival/);
  });

  test(`${name}: whoever goes through the list by keyboard keeps their place and the focus while a hundred come in`, async () => {
    const { page, list, row, tab, hundredArrive, top } = await deskOf(name);
    await tabTo(page, row.getByRole('button').first());
    const seen = await lookAt(page, row);
    await hundredArrive();
    expect(await seen()).toEqual({ there: ['Second'], focused: ['Second'] });
    expect(await list.getByText(/^Arrival/).count()).toBeGreaterThan(0);
    await tab.focus();
    await expect.poll(top).toMatch(/Arrival/);
  });
}

test('comments that come in move no question under the pointer', async () => {
  const { page, hundredArrive } = await deskOf('comments');
  const question = page.getByRole('button', { name: 'When do we move?', exact: true });
  await question.hover();
  const place = async () => {
    const box = await question.boundingBox();
    return [box?.x, box?.y, box?.height];
  };
  const before = await place();
  await hundredArrive();
  expect(await place()).toEqual(before);
});

test('a hundred questions move no comment under the pointer, and it says which one it is on', async () => {
  const { page, row, lsId, hall } = await deskOf('comments');
  await row.hover();
  const seen = await lookAt(page, row);
  await Promise.all(
    hall.map(async (phone, by) => {
      for (let nth = 0; nth < 5; nth += 1) {
        const body = { key: newKey(), text: `Another one ${by}-${nth}` };
        expect((await phone.call('askQuestion', { params: { lsId }, body })).status).toBe(200);
      }
    }),
  );
  await page
    .getByRole('tab', { name: /Approved/ })
    .filter({ hasText: '101' })
    .waitFor();
  expect((await seen()).there).toEqual(['Second']);
  expect(await row.textContent()).toContain('On: When do we move?');
});

test('on the tablet of whoever is on stage the comments move only when they are told to', async () => {
  const { page, place, list, row, hundredArrive, top } = await deskOf('comments', {
    face: 'moderator',
    size: 'tablet',
  });
  await row.scrollIntoViewIfNeeded();
  const seen = await lookAt(page, row);
  await hundredArrive();
  expect((await seen()).there).toEqual(['Second']);
  expect(await list.getByText(/^Arrival/).count()).toBeGreaterThan(0);
  expect(await top()).not.toMatch(/Arrival/);
  const news = place.getByRole('button', { name: /^\d+ new$/ });
  await news.click();
  await expect.poll(top).toMatch(/Arrival/);
  await news.waitFor({ state: 'hidden' });
});

test('by keyboard, Escape goes to the top of the list as it is now', async () => {
  const { page, row, hundredArrive, top } = await deskOf('messages');
  await tabTo(page, row.getByRole('button').first());
  await hundredArrive();
  expect(await top()).not.toMatch(/Arrival/);
  await page.keyboard.press('Escape');
  await expect.poll(top).toMatch(/Arrival/);
});

test('what leaves the list by a press hands the focus on to the row below, wherever it was pressed', async () => {
  const { page, list } = await deskOf('answers');
  await tabTo(page, list.getByRole('button', { name: 'Hide: Third' }));
  await page.keyboard.press('Enter');
  await list.getByRole('button', { name: 'Hide: Third' }).waitFor({ state: 'detached' });
  await list.getByRole('button', { name: 'Hide: Second' }).and(page.locator(':focus')).waitFor();
});

test('a message that others have pushed out of the window leaves when it is hidden', async () => {
  const { row, hundredArrive } = await deskOf('messages');
  await row.hover();
  await hundredArrive();
  await row.getByRole('button', { name: 'Second' }).click();
  await row.getByRole('button', { name: 'Hide', exact: true }).click();
  await row.waitFor({ state: 'detached' });
});

test('where a colleague hides the chosen message, the one in its place is chosen', async () => {
  const { page, mara, lsId, list, row } = await deskOf('messages');
  await row.getByRole('button', { name: 'Second' }).click();
  await page.mouse.move(5, 5);
  const texts = await list.locator('[data-item]').allTextContents();
  const next = texts[texts.indexOf('Second') + 1] ?? '';
  const { messages } = (await mara.call('readMessages', { params: { lsId } })).body;
  const messageId = messages.find(({ text }) => text === 'Second')?.id ?? '';
  const body = { from: 'allowed', to: 'hidden' } as const;
  expect((await mara.call('moveMessage', { params: { lsId, messageId }, body })).status).toBe(200);
  await row.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: next, expanded: true }).waitFor();
});

test('all keys are listed on a question mark, wherever the focus is, but not while somebody types one', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  const qna = await house.world.qna(mara, id);
  const page = await (await house.person('desk', { as: mara })).visit(`/p/${id}/run?session=${qna}`);
  const search = page.getByPlaceholder('Search questions');
  await search.fill('Why');
  await search.press('?');
  expect(await search.inputValue()).toBe('Why?');
  expect(await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).count()).toBe(0);
  await search.fill('');
  for (const focused of [
    page.getByRole('tab', { name: /Pending/ }),
    page.getByRole('button', { name: 'Announce' }),
  ]) {
    await focused.focus();
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await list.getByText('/ search').waitFor();
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'hidden' });
  }
});
