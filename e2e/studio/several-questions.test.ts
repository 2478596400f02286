import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openHouse } from '../harness/house.ts';
import { unfold } from '../harness/unfold.ts';

const house = openHouse();

const asked = [
  { text: 'Where do we eat?', options: ['Canteen', 'Market'] },
  { text: 'When do we meet?', options: ['At nine', 'At ten'] },
  { text: 'Who takes notes?', options: ['Ada', 'Bob'] },
];

/** A poll that runs, made by call. */
async function running(passcode: string) {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode });
  const answer = await mara.call('makeSession', {
    body: { pigeonholeId: id, type: 'poll', name: 'The day', poll: { prompts: asked } },
  });
  const lsId = answer.body.liveSession.id;
  await house.world.start(mara, lsId);
  return { mara, id, lsId, path: `/${passcode}/s/${lsId}` };
}

const question = (page: Page, name: string) => page.getByRole('region', { name });

test('an organizer makes a poll of three questions, and a phone answers them one by one', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'THREE26' });
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${id}/session/create/${id}/poll`);
  await unfold(page, 'Name and description');
  await page.getByLabel('Name', { exact: true }).fill('The day');
  await page.getByLabel('Question', { exact: true }).fill('Where do we eat?');
  for (const [at, { text, options }] of asked.entries()) {
    if (at > 0) {
      await page.getByRole('button', { name: 'Add question' }).click();
      await page.keyboard.type(text);
    }
    const fields = at === 0 ? page : page.getByRole('region', { name: `Question ${at + 1}` });
    for (const [place, option] of options.entries())
      await fields.getByRole('textbox', { name: `Option ${place + 1}` }).fill(option);
  }
  // The last one first: by the keyboard.
  await page.getByRole('textbox', { name: 'Question 3' }).press('Alt+ArrowUp');
  await page.getByRole('textbox', { name: 'Question 2' }).press('Alt+ArrowUp');
  expect(await page.getByRole('textbox', { name: 'Question 1' }).inputValue()).toBe('Who takes notes?');
  await page.getByRole('button', { name: 'Add to agenda' }).click();
  await page.getByRole('heading', { name: 'Agenda' }).waitFor();
  const { liveSessions } = (await mara.call('listSessions', { params: { phId: id } })).body;
  const lsId = liveSessions[0]?.id ?? '';
  await house.world.start(mara, lsId);

  const ines = await house.person('phone');
  const phone = await ines.visit(`/THREE26/s/${lsId}`);
  await phone.getByText('0 of 3 answered').waitFor();
  expect(await phone.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
    'Who takes notes?',
    'Where do we eat?',
    'When do we meet?',
  ]);
  await question(phone, 'Where do we eat?').getByRole('radio', { name: 'Market' }).check();
  await question(phone, 'Where do we eat?').getByRole('button', { name: 'Vote' }).click();
  await question(phone, 'Where do we eat?').getByText('Your vote is in.').waitFor();
  await phone.getByText('1 of 3 answered').waitFor();
  // What has been answered stays answered.
  await phone.reload();
  await phone.getByText('1 of 3 answered').waitFor();
  expect(await question(phone, 'Who takes notes?').getByRole('radio').count()).toBe(2);
});

test('a typo is corrected while it runs, an option is added, and what has votes cannot be removed', async () => {
  const { mara, id, lsId, path } = await running('TYPO26');
  const ines = await house.person('phone');
  const phone = await ines.visit(path);
  await question(phone, 'Where do we eat?').getByRole('radio', { name: 'Canteen' }).check();
  await question(phone, 'Where do we eat?').getByRole('button', { name: 'Vote' }).click();
  await phone.getByText('1 of 3 answered').waitFor();
  // Ticked, and not sent yet.
  await question(phone, 'When do we meet?').getByRole('radio', { name: 'At nine' }).check();

  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${id}/session/${lsId}`);
  await page.getByRole('textbox', { name: 'Question 2' }).fill('When shall we meet?');
  const first = page.getByRole('region', { name: 'Question 1' });
  await first.getByRole('textbox', { name: 'Option 1' }).fill('The canteen');
  await first.getByRole('button', { name: 'Add option' }).click();
  await page.keyboard.type('Outside');
  const remove = first.getByRole('button', { name: 'Remove option 1' });
  expect(await remove.getAttribute('title')).toMatch(/voted for this option/);
  expect(await page.getByRole('button', { name: 'Remove question 1' }).getAttribute('title')).toMatch(
    /answered/,
  );
  await page
    .getByRole('region', { name: 'Question 3' })
    .getByRole('textbox', { name: 'Option 2' })
    .fill('Bea');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).waitFor();

  await question(phone, 'When shall we meet?').waitFor();
  await question(phone, 'Where do we eat?').getByText('The canteen', { exact: true }).waitFor();
  await question(phone, 'Where do we eat?').getByText('Outside', { exact: true }).waitFor();
  await question(phone, 'Who takes notes?').getByText('Bea').waitFor();
  const ticked = question(phone, 'When shall we meet?');
  expect(await ticked.getByRole('radio', { name: 'At nine' }).isChecked()).toBe(true);
  await ticked.getByRole('button', { name: 'Vote' }).click();
  await phone.getByText('2 of 3 answered').waitFor();
});

test('two correct the same question: the second reads what the first wrote, and may keep their own', async () => {
  const { mara, id, lsId } = await running('BOTH26');
  const { page, visit, expects } = await house.person('desk', { as: mara });
  expects(/409/);
  await visit(`/p/${id}/session/${lsId}`);
  const { prompts = [] } = (await mara.call('readResults', { params: { lsId } })).body;
  const [eat, meet] = prompts;
  await page.getByRole('textbox', { name: 'Question 1' }).fill('Where shall we eat?');
  const theirs = {
    prompts: [
      { id: eat?.id, text: 'Where do we have lunch?' },
      { id: meet?.id, options: [{ text: 'At noon' }] },
    ],
  };
  await mara.call('editSession', { params: { lsId }, body: { poll: theirs } });
  // What they wrote comes slowly: it is read before it is said, so that who saves again at once keeps their own.
  await page.route(/\/api\/livesession\//, async (route) => {
    await new Promise((passed) => setTimeout(passed, route.request().method() === 'GET' ? 1000 : 0));
    await route.continue();
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(/changed this to “Where do we have lunch\?”/).waitFor();
  expect(await page.getByRole('textbox', { name: 'Question 1' }).inputValue()).toBe('Where shall we eat?');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  const after = (await mara.call('readResults', { params: { lsId } })).body.prompts ?? [];
  expect(after[0]?.text).toBe('Where shall we eat?');
  expect(after[1]?.options.map(({ text }) => text)).toEqual(['At nine', 'At ten', 'At noon']);
});

test('the projector shows the question the desk chooses, also after a reload; the moderator chooses as well', async () => {
  const { mara, id, lsId } = await running('STAGE26');
  const hall = await house.person('wall', { as: mara });
  const wall = await hall.visit(`/p/${id}/panel/projector?session=${lsId}`);
  await wall.getByText('Question 1 of 3').waitFor();
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${id}/run?session=${lsId}`);
  const stage = page.getByRole('region', { name: 'On the projector' });
  let isFirst = true;
  // The first choice is late on its way: it is not to come behind the second one.
  await page.route(/\/api\/live\/\d+\/stage$/, async (route) => {
    const waits = isFirst ? 1000 : 0;
    isFirst = false;
    await new Promise((passed) => setTimeout(passed, waits));
    await route.continue();
  });
  await stage.getByRole('button', { name: /Who takes notes/ }).click();
  // At once, before the screens have followed.
  await page.keyboard.press('p');
  await wall.getByText('When do we meet?').waitFor();
  await wall.reload();
  await wall.getByText('Question 2 of 3').waitFor();

  const panel = await house.person('tablet', { as: mara });
  const tablet = await panel.visit(`/p/${id}/panel/moderator?session=${lsId}`);
  await tablet.getByRole('button', { name: 'Previous' }).click();
  await wall.getByText('Where do we eat?').waitFor();
  await page.getByRole('heading', { name: 'Where do we eat?' }).waitFor();
});

test('the times of a session move until it has begun, then its end alone', async () => {
  const mara = await house.world.organiser('Mara');
  const days = { startDate: '2026-01-01', endDate: '2999-03-01', timezone: 'UTC' };
  const { id } = (await mara.call('makePigeonhole', { body: { name: 'For ages', ...days } })).body.pigeonhole;
  const timeRange = { start: '2999-03-01T09:00:00Z', end: '2999-03-01T10:00:00Z' };
  const answer = await mara.call('makeSession', {
    body: { pigeonholeId: id, type: 'poll', name: 'The day', timeRange, poll: { prompts: asked } },
  });
  const lsId = answer.body.liveSession.id;
  const times = async () => (await mara.call('readSession', { params: { lsId } })).body.liveSession.timeRange;
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${id}/session/${lsId}`);
  expect(await page.getByLabel('Starts', { exact: true }).inputValue()).toBe('2999-03-01T09:00');
  await page.getByLabel('Starts', { exact: true }).fill('2999-03-01T09:30');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await times()).toEqual({ start: '2999-03-01T09:30:00.000Z', end: '2999-03-01T10:00:00.000Z' });

  await house.world.start(mara, lsId);
  await page.reload();
  expect(await page.getByLabel('Starts', { exact: true }).isEditable()).toBe(false);
  await page.getByLabel('Ends', { exact: true }).fill('2999-03-01T11:00');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(async () => (await times()).end).toBe('2999-03-01T11:00:00.000Z');
});

test('what a phone has ticked and not yet sent stays when the poll gets a second question', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'TICKED26' });
  const made = await mara.call('makeSession', {
    body: { pigeonholeId: id, type: 'poll', name: 'The day', poll: { prompts: asked.slice(0, 1) } },
  });
  const lsId = made.body.liveSession.id;
  await house.world.start(mara, lsId);
  const ines = await house.person('phone');
  const page = await ines.visit(`/TICKED26/s/${lsId}`);
  const market = page.getByRole('radio', { name: 'Market' });
  await market.check({ force: true });

  const second = { text: 'When do we meet?', options: [{ text: 'At nine' }, { text: 'At ten' }] };
  const added = await mara.call('editSession', { params: { lsId }, body: { poll: { prompts: [second] } } });
  expect(added.status).toBe(200);

  await question(page, 'When do we meet?').waitFor();
  expect(await market.isChecked()).toBe(true);
  await question(page, 'Where do we eat?').getByRole('button', { name: 'Vote' }).click();
  await page.getByText('1 of 2 answered').waitFor();
});
