import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openHouse } from '../harness/house.ts';
import { picture } from '../harness/picture.ts';

const house = openHouse();

test('a look at an ended session loses neither the running one nor follows to other pages', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  const over = await house.world.poll(mara, id);
  await mara.call('endSession', { params: { lsId: over } });
  await house.world.qna(mara, id);
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${id}/run?disableManager=0`);
  await page.getByRole('heading', { name: 'Ask the board' }).waitFor();

  await page.getByRole('link', { name: 'Shall we?' }).click();
  await page.getByRole('heading', { name: 'Shall we?' }).first().waitFor();
  const live = page.getByRole('navigation', { name: 'Live sessions' });
  await live.getByRole('link', { name: 'Ask the board' }).waitFor();
  expect(new URL(page.url()).search).toBe(`?disableManager=0&session=${over}`);

  const side = page.getByRole('navigation', { name: 'Studio' });
  for (const place of ['Run', 'Agenda', 'Event details'])
    expect(await side.getByRole('link', { name: place, exact: true }).getAttribute('href')).not.toContain(
      'session=',
    );
  await live.getByRole('link', { name: 'Ask the board' }).click();
  await page.getByRole('heading', { name: 'Ask the board' }).waitFor();
});

test('where the file of the mirror does not come, the rest of the page is there, and the mirror by a press', async () => {
  const mara = await house.world.organiser('Mara');
  const { id, passcode } = await house.world.pigeonhole(mara);
  await house.world.qna(mara, id);
  const { page, visit, expects } = await house.person('desk', { as: mara, firstVisit: true });
  expects(/Mirror/, /dynamically imported module/);
  await page.route(/\/Mirror-[^/]+\.js/, (route) => route.abort());
  await visit(`/p/${id}/run`);
  const failed = page.getByRole('alert').filter({ hasText: 'Couldn’t load this' });
  await failed.waitFor();
  await page.getByRole('heading', { name: 'Ask the board' }).waitFor();
  await page.unrouteAll();
  await failed.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'On the projector' }).and(page.locator(':focus')).waitFor();
  await page.getByText(passcode, { exact: true }).first().waitFor();
  expect(await failed.count()).toBe(0);
});

test('a click on a tab of the desk leaves the keys as they are', async () => {
  const mara = await house.world.organiser('Mara');
  const { id, passcode } = await house.world.pigeonhole(mara);
  const lsId = await house.world.qna(mara, id, { filtering: true });
  const ines = await house.world.attendee(passcode);
  await ines.call('askQuestion', { params: { lsId }, body: { key: 'a'.repeat(22), text: 'May I?' } });
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${id}/run`);
  await page.getByRole('button', { name: 'May I?', expanded: true }).waitFor();
  await page.getByRole('tab', { name: 'Approved' }).click();
  await page.getByText('Nothing approved yet').waitFor();
  await page.getByRole('tab', { name: 'Pending' }).click();
  await page.keyboard.press('a');
  await page.getByRole('tab', { name: 'Approved 1' }).waitFor();
});

test('the moderator panel shows what is allowed at once where it stood empty, and never says that all is answered', async () => {
  const mara = await house.world.organiser('Mara');
  const { id, passcode } = await house.world.pigeonhole(mara);
  const lsId = await house.world.qna(mara, id);
  const ines = await house.world.attendee(passcode);
  const ask = (text: string) =>
    ines.call('askQuestion', {
      params: { lsId },
      body: { key: text.replaceAll(/\W/g, '').padEnd(22, 'x'), text },
    });
  await ask('Is there cake?');
  const { page, visit } = await house.person('tablet', { as: mara });
  const wall = await house.person('wall', { as: mara });
  await visit(`/p/${id}/panel/moderator`);
  await wall.visit(`/p/${id}/panel/projector`);
  await page.getByRole('button', { name: 'Is there cake?' }).click();
  await page.getByText('No more questions for now').waitFor();
  await ask('Who pays?');
  await page.getByRole('button', { name: 'Who pays?' }).waitFor();
  await page.getByRole('button', { name: 'Answered', exact: true }).click();
  await page.getByRole('button', { name: 'Who pays?' }).click();
  await page.getByRole('button', { name: 'Answered', exact: true }).click();
  await page.getByText('No more questions for now').waitFor();
  await wall.page.getByText('Any more questions?').waitFor();
  expect(await page.getByText('All answered').count()).toBe(0);
});

test('a moderator who is quicker than the network has the question answered before the next one is current', async () => {
  const mara = await house.world.organiser('Mara');
  const { id, passcode } = await house.world.pigeonhole(mara);
  const lsId = await house.world.qna(mara, id);
  const ines = await house.world.attendee(passcode);
  for (const text of ['Is there cake?', 'Who pays?'])
    await ines.call('askQuestion', {
      params: { lsId },
      body: { key: text.replaceAll(/\W/g, '').padEnd(22, 'x'), text },
    });
  const { page, visit } = await house.person('tablet', { as: mara });
  await visit(`/p/${id}/panel/moderator`);
  await page.getByRole('button', { name: 'Is there cake?' }).click();
  const answered = page.getByRole('button', { name: 'Answered', exact: true });
  await answered.waitFor();

  // The first of them is the slowest.
  let held = 0;
  await page.route(/\/questions\/\d+\/move/, async (route) => {
    held += 1;
    if (held === 1) await sleep(1_500);
    await route.continue();
  });
  await answered.click();
  await page.getByRole('button', { name: 'Who pays?' }).click();
  await page.getByText('No more questions for now').waitFor();
  await answered.click();
  await page.getByText('No more questions for now').waitFor();
  const statuses = async () =>
    (await mara.call('readQuestions', { params: { lsId } })).body.questions.map(({ status }) => status);
  await expect.poll(statuses).toEqual(['answered', 'answered']);
});

test('a session that ran keeps what it told people about names and votes: both fields say why they are locked', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  const lsId = await house.world.qna(mara, id, { anonymous: true });
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${id}/session/${lsId}`);
  const anonymous = page.getByRole('switch', { name: 'Anonymous' });
  await anonymous.waitFor();
  expect(await anonymous.isDisabled()).toBe(true);
  expect(await page.getByLabel('Votes on questions').isDisabled()).toBe(true);
  const why = page.getByText('This was set when the session started and can’t be changed.');
  await expect.poll(() => why.count()).toBe(2);
});

test('while only a chat is live, the projector shows how to join, and the run page says so', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  const made = await mara.call('makeSession', {
    body: { pigeonholeId: id, type: 'chat', name: 'Back channel' },
  });
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${id}/run`);
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'On the projector' }) });
  await card.getByRole('paragraph').filter({ hasText: 'How to join' }).waitFor();

  await house.world.start(mara, made.body.liveSession.id);

  await page.getByRole('button', { name: 'Session options' }).waitFor();
  await card.getByRole('paragraph').filter({ hasText: 'How to join' }).waitFor();
  expect(await page.getByRole('button', { name: 'Show on projector' }).count()).toBe(0);
  await picture(page, 'run-chat-alone');
});

test('whoever works at the desk stays there when something else starts, and goes along with what they start', async () => {
  const mara = await house.world.organiser('Mara');
  const { id, passcode } = await house.world.pigeonhole(mara);
  const lsId = await house.world.qna(mara, id);
  const ines = await house.world.attendee(passcode);
  await ines.call('askQuestion', { params: { lsId }, body: { key: 'a'.repeat(22), text: 'May I?' } });
  const body = { pigeonholeId: id, type: 'dummy' as const, name: 'Evening' };
  const evening = (await mara.call('makeSession', { body })).body.liveSession.id;
  const page = await (await house.person('desk', { as: mara })).listen(`/p/${id}/run`);
  await page.getByRole('button', { name: 'Write an answer' }).click();
  await page.keyboard.type('Of ');
  await house.world.poll(mara, id);
  const live = page.getByRole('navigation', { name: 'Live sessions' });
  await live.getByRole('link', { name: 'Shall we?' }).waitFor();
  await page.keyboard.type('course');
  expect(await page.getByLabel('Written answer').inputValue()).toBe('Of course');
  expect(await live.locator('[aria-current]').textContent()).toContain('Ask the board');

  await page.getByRole('button', { name: 'Start Evening' }).click();
  await live.locator('[aria-current]').filter({ hasText: 'Evening' }).waitFor();
  expect(new URL(page.url()).searchParams.get('session')).toBe(evening);
});

test('the desk leaves what was started there when it is over and something else runs, also after a reload', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  const body = { pigeonholeId: id, type: 'dummy' as const, name: 'Morning' };
  const morning = (await mara.call('makeSession', { body })).body.liveSession.id;
  const page = await (await house.person('desk', { as: mara })).listen(`/p/${id}/run`);
  await page.getByRole('button', { name: 'Start “Morning”' }).click();
  await page.getByRole('button', { name: 'End Morning' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'End Morning' }).waitFor();
  await mara.call('endSession', { params: { lsId: morning } });
  await page.getByRole('button', { name: 'Reopen Morning' }).waitFor();
  await house.world.poll(mara, id);
  await page.getByRole('button', { name: 'End Shall we?' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'End Shall we?' }).waitFor();
  await house.world.start(mara, morning);
  const live = page.getByRole('navigation', { name: 'Live sessions' });
  await live.getByRole('link', { name: 'Morning' }).waitFor();
  expect(await live.locator('[aria-current]').textContent()).toContain('Shall we?');
});

test('what was started there stays after a reload, and after a look at another page, whatever else runs or nothing', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  const qna = await house.world.qna(mara, id);
  const body = { pigeonholeId: id, type: 'dummy' as const, name: 'Evening' };
  const evening = (await mara.call('makeSession', { body })).body.liveSession.id;
  const page = await (await house.person('desk', { as: mara })).listen(`/p/${id}/run`);
  await page.getByRole('button', { name: 'Start Evening' }).click();
  const end = page.getByRole('button', { name: 'End Evening' });
  await end.waitFor();
  const poll = await house.world.poll(mara, id);
  await page.reload();
  await end.waitFor();
  await page.getByRole('link', { name: 'Agenda', exact: true }).click();
  await page.getByRole('button', { name: 'Add session' }).waitFor();
  await page.goBack();
  await end.waitFor();
  for (const lsId of [qna, poll, evening]) await mara.call('endSession', { params: { lsId } });
  await page.getByRole('button', { name: 'Reopen Evening' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Reopen Evening' }).waitFor();
});

test('whoever starts one by mistake and takes that back is where they were', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  await house.world.qna(mara, id);
  const body = { pigeonholeId: id, type: 'dummy' as const, name: 'Evening' };
  const evening = (await mara.call('makeSession', { body })).body.liveSession.id;
  const page = await (await house.person('desk', { as: mara })).listen(`/p/${id}/run`);
  await page.getByRole('button', { name: 'Start Evening' }).click();
  await page.getByRole('button', { name: 'End Evening' }).waitFor();
  await mara.call('unstartSession', { params: { lsId: evening }, body: {} });
  await page.getByRole('button', { name: 'End Ask the board' }).waitFor();
});

test('the side says where one is, also on pages that are reached from there', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  const lsId = await house.world.qna(mara, id);
  const { page, visit } = await house.person('desk', { as: mara });
  const marked = page.getByRole('navigation', { name: 'Studio' }).locator('[aria-current]');
  for (const [path, place, current] of [
    ['insight/overview', 'Insights', 'page'],
    [`insight/qna/${lsId}`, 'Insights', 'true'],
    ['run/links', 'Run', 'true'],
    [`session/${lsId}`, 'Agenda', 'true'],
    ['setup/poll', 'Session defaults', 'true'],
  ] as const) {
    await visit(`/p/${id}/${path}`);
    await expect.poll(() => marked.allInnerTexts()).toEqual([place]);
    expect(await marked.getAttribute('aria-current')).toBe(current);
  }
});
