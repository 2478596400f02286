import { expect, test } from 'vitest';
import { openHouse } from '../harness/house.ts';
import { vote } from './attendee.ts';

const house = openHouse();
const before = 'Two of them will be built.\nThe rest waits.';
const after = 'Thank you. The board reads it tonight.';

test('an organizer writes what people read before and after they vote, and phones show each in its time', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'WORDS26' });
  const lsId = await house.world.poll(mara, id, { changeVote: true });
  const desk = await house.person('desk', { as: mara });
  const form = await desk.visit(`/p/${id}/session/${lsId}`);
  await form.getByLabel('Message before voting').fill(before);
  await form.getByLabel('Message after voting').fill(after);
  await form.getByText('After voting:').waitFor();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(async () => (await mara.call('readSession', { params: { lsId } })).body.liveSession.settings)
    .toMatchObject({ before, after });

  const ines = await house.person('phone');
  const phone = await ines.visit(`/WORDS26/s/${lsId}`);
  await phone.getByText('Two of them will be built.').waitFor();
  expect(await phone.getByText(after).count()).toBe(0);
  await vote(ines, 'Yes');
  await phone.getByText(after).waitFor();
  expect(await phone.getByText('Two of them').count()).toBe(0);
  await phone.getByRole('button', { name: 'Change' }).click();
  await phone.getByText('Choose one').waitFor();
  expect(await phone.getByText('Two of them').count()).toBe(0);
});

test('in a poll of several questions thanks come when all of them are answered', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'THANKS26' });
  const made = await mara.call('makeSession', {
    body: {
      pigeonholeId: id,
      type: 'poll',
      name: 'Bridges',
      settings: { before, after },
      poll: {
        prompts: ['Which first?', 'Which last?'].map((text) => ({ text, options: ['Old', 'New'] })),
      },
    },
  });
  const lsId = made.body.liveSession.id;
  await house.world.start(mara, lsId);
  const ines = await house.person('phone');
  const phone = await ines.visit(`/THANKS26/s/${lsId}`);
  await phone.getByText('Two of them will be built.').waitFor();
  for (const text of ['Which first?', 'Which last?']) {
    expect(await phone.getByText(after).count()).toBe(0);
    const question = phone.getByRole('region', { name: text });
    await question.getByRole('radio', { name: 'New' }).check();
    await question.getByRole('button', { name: 'Vote', exact: true }).click();
    await question.getByText('Your vote is in.').waitFor();
  }
  await phone.getByText(after).waitFor();
  expect(await phone.getByText('Two of them').count()).toBe(0);
});

test('after the end of an anonymous poll a phone still says what its person voted, and the thanks; the next person on it reads neither', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'AFTER26' });
  const lsId = await house.world.poll(mara, id, { before, after });
  const path = `/AFTER26/s/${lsId}`;
  const ines = await house.person('phone');
  const phone = await ines.visit(path);
  await vote(ines, 'Later');
  await phone.getByText(after).waitFor();
  await mara.call('endSession', { params: { lsId } });
  await phone.getByText('This session has ended.').waitFor();

  // The session knows nobody any more; the device does.
  await phone.reload();
  await phone.getByText(/^Your vote is in\./).waitFor();
  await phone.getByText(after).waitFor();
  await phone
    .getByRole('listitem')
    .filter({ hasText: /Later.*Your choice/ })
    .waitFor();

  await ines.context.clearCookies();
  const next = await ines.visit(path);
  await next.getByText('This session has ended.').waitFor();
  expect(await next.getByText(/^Your vote is in\.|The board reads it/).count()).toBe(0);
});

test('opened again, or logged out, a phone says nothing of a vote in an anonymous poll any more', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'AGAIN26' });
  const lsId = await house.world.poll(mara, id, { before, after });
  const ines = await house.person('phone', { as: mara });
  const phone = await ines.visit(`/AGAIN26/s/${lsId}`);
  await vote(ines, 'Later');
  await phone.getByText(after).waitFor();
  await mara.call('endSession', { params: { lsId } });
  await phone.reload();
  await phone.getByText(after).waitFor();

  await house.world.start(mara, lsId);
  await phone.getByRole('radio', { name: 'Later' }).waitFor();
  expect(await phone.getByText(after).count()).toBe(0);
  await vote(ines, 'Yes');
  await phone.getByText(after).waitFor();
  await mara.call('endSession', { params: { lsId } });
  await ines.visit('/logout');
  const kept = () =>
    phone.evaluate(() => Object.keys(localStorage).filter((name) => /^volary\.(poll|receipt)\./.test(name)));
  expect(await kept()).not.toEqual([]);
  await phone.getByRole('button', { name: 'Log out' }).click();
  await phone.waitForURL(/\/login/);
  expect(await kept()).toEqual([]);
});
