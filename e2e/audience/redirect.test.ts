import { expect, test } from 'vitest';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

/** An event that leads phones on, with a Q&A that runs, a second one beside it or after it, and a phone in the first. */
async function eventThatLeads(passcode: string, redirectAttendees: 1 | 2) {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode });
  const first = await house.world.qna(mara, id);
  const { body } = await mara.call('makeSession', {
    body: { pigeonholeId: id, type: 'qna', name: 'Ask the team' },
  });
  const desk = (await house.person('desk', { as: mara })).page;
  await desk.goto(`/p/${id}/advanced`);
  await desk.getByLabel('When a session ends, phones').selectOption(String(redirectAttendees));
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await desk.getByText('Saved', { exact: true }).waitFor();
  const { page } = await house.person('phone');
  await page.goto(`/${passcode}/s/${first}`);
  await page.getByLabel('Your question').waitFor();
  return { mara, page, first, second: body.liveSession.id };
}

test('phones go on to what is started next, when the session they are in has ended', async () => {
  const { mara, page, first, second } = await eventThatLeads('LEAD26', 1);
  await mara.call('endSession', { params: { lsId: first } });
  await page.getByText('This session has ended.', { exact: false }).waitFor();
  expect(await page.getByText('Opens in').count()).toBe(0);
  await house.world.start(mara, second);
  await page.getByText('Next: “Ask the team”').waitFor();
  await page.getByRole('heading', { name: 'Ask the team' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/LEAD26/s/${second}`);
});

test('phones go on to what follows on the agenda; whoever stays is not asked again, and whoever opens what is over is left there', async () => {
  const { mara, page, first, second } = await eventThatLeads('AFTER26', 2);
  await mara.call('endSession', { params: { lsId: first } });
  await page.getByText('Next: “Ask the team”').waitFor();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await page.getByText('Next: “Ask the team”').waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText('This session has ended.', { exact: false }).waitFor();
  await house.world.start(mara, second);
  // A live session is offered, but phones are led to it only when their own ends.
  await page.getByText('“Ask the team” is live').waitFor();
  expect(await page.getByText('Opens in').count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe(`/AFTER26/s/${first}`);
});

test('nobody is moved while they type', async () => {
  const { mara, page, first, second } = await eventThatLeads('TYPE26', 1);
  await house.world.start(mara, second);
  await page.getByText('“Ask the team” is live').waitFor();
  const question = page.getByLabel('Your question');
  await question.fill('What I always');
  await mara.call('endSession', { params: { lsId: first } });
  await page.getByText('Next: “Ask the team”').waitFor();
  await question.press('End');
  await question.pressSequentially(' wanted to know');
  expect(await page.getByText('Opens in').count()).toBe(0);
  await question.blur();
  await page.getByText('Opens in').waitFor();
  await page.getByRole('heading', { name: 'Ask the team' }).waitFor();
});

test('from a session that is over, and from one that waits, one tap leads to what is live; an embedded one leads nowhere', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'ONWARD26' });
  const over = await house.world.qna(mara, id);
  await mara.call('endSession', { params: { lsId: over } });
  const waits = await mara.call('makeSession', {
    body: { pigeonholeId: id, type: 'qna', name: 'Ask the team' },
  });
  const { page, visit } = await house.person('phone');
  await visit(`/ONWARD26/s/${over}`);
  await page.getByText('This session has ended.', { exact: false }).waitFor();
  const way = page.getByRole('link', { name: 'Live now' });
  expect(await way.count()).toBe(0);
  const live = await house.world.poll(mara, id);
  // It is told of first, and then stays at the thumb.
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await way.click();
  await page.getByRole('button', { name: 'Vote' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/ONWARD26/s/${live}`);
  expect(await way.count()).toBe(0);

  await visit(`/ONWARD26/s/${waits.body.liveSession.id}`);
  await way.waitFor();
  await visit(`/ONWARD26/i/${over}`);
  await page.getByText('This session has ended.', { exact: false }).waitFor();
  expect(await way.count()).toBe(0);
});
