import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { newKey } from '#server/test/live-client.ts';
import { axeProblems } from '../harness/axe.ts';
import { misfits } from '../harness/fits.ts';
import { openHouse } from '../harness/house.ts';
import { tabTo } from '../harness/keyboard.ts';

const house = openHouse();

test('by the link of the admin panel the whole day is run: figures by kind, extend, hide, filter, announce', async () => {
  const mara = await house.world.organiser('Mara');
  const { id, passcode } = await house.world.pigeonhole(mara);
  const qna = await house.world.qna(mara, id);
  await house.world.poll(mara, id);
  const ines = await house.world.attendee(passcode);
  const ask = (text: string) =>
    ines.call('askQuestion', { params: { lsId: qna }, body: { key: newKey(), text } });
  await ask('When do we move?');
  await ask('Who decides?');
  const { panels } = (await mara.call('readRunLinks', { params: { phId: id } })).body;
  const address = new URL(panels.find(({ type }) => type === 'admin')?.url ?? '').pathname;
  const page = await (await house.person('desk')).visit(`${address}?session=${qna}`);

  const day = page.getByRole('navigation', { name: 'Sessions' });
  await day.getByText('2 questions').waitFor();
  await day
    .getByRole('button', { name: /Shall we/ })
    .getByText('0 votes')
    .waitFor();

  await page.getByRole('button', { name: 'End in 5 min' }).click();
  await page
    .getByRole('timer')
    .getByText(/^[45]:\d\d left$/)
    .waitFor();
  await page.getByRole('button', { name: '+5 min' }).click();
  await page
    .getByRole('timer')
    .getByText(/^(9|10):\d\d left$/)
    .waitFor();

  await page.getByRole('button', { name: 'Session options' }).click();
  await page.getByRole('button', { name: 'Hide from the audience' }).click();
  await day.getByText(/Hidden/).waitFor();
  await page.getByRole('button', { name: 'Session options' }).click();
  await page.getByRole('button', { name: 'Show to the audience' }).click();
  await page.getByRole('button', { name: 'Session options' }).click();
  await page.getByRole('button', { name: 'Hide from the audience' }).waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Approve before showing', pressed: false }).click();
  await page.getByRole('button', { name: 'Approve before showing', pressed: true }).waitFor();
  await ask('Is this on?');
  await page.getByRole('tab', { name: /Pending/ }).click();
  await page.getByText('Is this on?').waitFor();
  const { questions } = (await ines.call('readQuestions', { params: { lsId: qna }, query: {} })).body;
  expect(questions.map(({ text }) => text)).not.toContain('Is this on?');

  await page.getByRole('button', { name: 'Announce' }).click();
  const dialog = page.getByRole('dialog', { name: 'Announce to all phones' });
  await dialog.getByLabel('Announcement').fill('Lunch is served');
  await dialog.getByRole('button', { name: 'Announce' }).click();
  await page.getByText(/^On all phones until/).waitFor();

  await day.getByRole('button', { name: /Shall we/ }).click();
  await page.getByRole('button', { name: 'Approve before showing' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^End / }).first().waitFor();
});

test('the admin panel is worked by keyboard alone: another session, more time, off the phones and back, to the projector, its end', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  const qna = await house.world.qna(mara, id);
  await house.world.poll(mara, id);
  const page = await (await house.person('desk', { as: mara })).visit(`/p/${id}/panel/admin?session=${qna}`);
  const press = async (wanted: Locator) => {
    await tabTo(page, wanted);
    await page.keyboard.press('Enter');
  };
  const day = page.getByRole('navigation', { name: 'Sessions' });
  await press(day.getByRole('button', { name: /Shall we/ }));
  await page.getByRole('heading', { level: 2, name: 'Shall we?' }).waitFor();
  await press(page.getByRole('button', { name: 'End in 5 min' }));
  await page.getByRole('button', { name: '+5 min' }).waitFor();

  const options = page.getByRole('button', { name: 'Session options' });
  const drawer = page.getByRole('dialog', { name: 'Session options' });
  await press(options);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  // It gives the focus back to where it came from.
  await options.and(page.locator(':focus')).waitFor();
  // Who is quick presses both at once, and it is open again.
  await page.keyboard.press('Enter');
  await drawer.getByRole('button', { name: 'Hide from the audience' }).waitFor();
  await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Enter')]);
  await press(drawer.getByRole('button', { name: 'Hide from the audience' }));
  await day.getByText(/Hidden/).waitFor();
  await press(options);
  // Its news comes before its answer, and until then a press does nothing.
  await press(drawer.getByRole('button', { name: 'Show to the audience', disabled: false }));
  await day.getByText(/Hidden/).waitFor({ state: 'hidden' });

  await press(page.getByRole('button', { name: 'End Shall we?' }));
  await press(page.getByRole('button', { name: /^End now/, disabled: false }));
  await day.getByRole('button', { name: /Shall we.*Ended/s }).waitFor();
});

test('what is locked for all sessions cannot be pressed in the admin panel either, and the message says who locked it', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  const qna = await house.world.qna(mara, id, { filtering: false });
  const desk = await house.person('desk', { as: mara });
  desk.expects(/422/);
  const page = await desk.visit(`/p/${id}/panel/admin?session=${qna}`);
  const button = page.getByRole('button', { name: 'Approve before showing', pressed: false });
  await button.waitFor();
  const locked = await mara.call('saveSetup', {
    params: { phId: id, kind: 'qna' },
    body: { settings: { filtering: false }, locked: { filtering: true } },
  });
  expect(locked.status).toBe(200);
  await button.click();
  const messages = page.getByRole('region', { name: 'Messages' });
  await messages.getByText('The event sets this for all its sessions.', { exact: true }).waitFor();
});

test('an event of several days begins with the sessions of today; the others are a tab away, by keyboard too, and fit on a narrow screen', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  await house.world.qna(mara, id);
  const tomorrow = new Date(house.world.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
  const made = await mara.call('makeSession', {
    body: {
      pigeonholeId: id,
      type: 'poll',
      name: 'Closing poll',
      settings: {},
      poll: { prompts: [{ text: 'Shall we?', options: ['Yes', 'No'] }] },
      timeRange: { start: `${tomorrow}T10:00:00.000Z`, end: `${tomorrow}T10:30:00.000Z` },
    },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const lsId = made.body.liveSession.id;
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${id}/panel/admin`);
  const sessions = page.getByRole('navigation', { name: 'Sessions' });
  const days = page.getByRole('tablist', { name: 'Days' });
  const names = async () => sessions.getByRole('button').allTextContents();
  await days.getByRole('tab', { name: 'Today', selected: true }).waitFor();
  expect((await names()).join()).toMatch(/Ask the board/);
  expect((await names()).join()).not.toMatch(/Closing poll/);

  await tabTo(page, days.getByRole('tab', { name: 'Today' }));
  await page.keyboard.press('ArrowRight');
  // What is live is there on each day, and says of which it is.
  await sessions.getByRole('button', { name: /Closing poll\s*10:00/ }).waitFor();
  expect(await names()).toHaveLength(2);
  await page.keyboard.press('ArrowRight');
  await days.getByRole('tab', { name: 'All days', selected: true }).waitFor();
  const date = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(tomorrow),
  );
  const closing = sessions.getByRole('button', { name: new RegExp(`Closing poll\\s*${date}`) });
  await closing.click();
  await page.getByRole('heading', { level: 2, name: 'Closing poll' }).waitFor();

  // The address names it: its day is open.
  await page.reload();
  await sessions.getByRole('button', { name: /Closing poll/ }).waitFor();
  expect(page.url()).toContain(lsId);
  await days.getByRole('tab', { name: 'Today', selected: false }).waitFor();
  await days.getByRole('tab', { name: 'All days', selected: false }).waitFor();

  await page.setViewportSize({ width: 360, height: 740 });
  expect([...(await axeProblems(page)), ...(await misfits(page))]).toEqual([]);
  await days.getByRole('tab', { name: 'Today' }).click();
  await sessions.getByRole('button', { name: /Closing poll/ }).waitFor({ state: 'detached' });
});
