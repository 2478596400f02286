import { expect, test } from 'vitest';
import { openHouse } from '../harness/house.ts';
import { openSession, vote } from './attendee.ts';

const house = openHouse();

test('a vote that is changed offline and sent from another page keeps its own receipt, in every tab', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { name: 'Votes', passcode: 'RECEIPT' });
  const path = `/RECEIPT/s/${await house.world.poll(mara, id, { changeVote: true })}`;
  const ines = await house.person('phone');
  ines.expects(/net::ERR_/, /WebSocket connection/);
  const page = await ines.visit(path);
  const receipt = page.getByText(/^Receipt [0-9a-f]{4}$/);
  await vote(ines, 'Yes');
  await receipt.waitFor();
  const first = (await receipt.textContent()) ?? '';
  const second = await ines.tab(path);
  await second.getByText(first).waitFor();

  await ines.context.setOffline(true);
  await page.getByRole('button', { name: 'Change' }).click();
  await vote(ines, 'Later');
  await page.getByText('Sending your vote…').waitFor();
  await page.getByRole('link', { name: 'Votes' }).click();
  await page.getByRole('heading', { name: 'Votes', level: 1 }).waitFor();
  await ines.context.setOffline(false);

  // The other tab shows the new vote as soon as it counts.
  await expect.poll(() => second.getByText(/^Receipt/).textContent()).not.toBe(first);
  await openSession(ines, 'Shall we?');
  await expect.poll(() => receipt.textContent()).not.toBe(first);
  expect(await receipt.textContent()).toBe(await second.getByText(/^Receipt/).textContent());
});

test('each question of a poll shows the receipt of its own vote, also after a reload', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { name: 'Votes', passcode: 'RECEIPTS' });
  const prompts = ['Where do we eat?', 'When do we meet?'].map((text) => ({ text, options: ['One', 'Two'] }));
  const made = await mara.call('makeSession', {
    body: { pigeonholeId: id, type: 'poll', name: 'The day', poll: { prompts } },
  });
  const lsId = made.body.liveSession.id;
  await house.world.start(mara, lsId);
  const ines = await house.person('phone');
  const page = await ines.visit(`/RECEIPTS/s/${lsId}`);
  const receiptOf = (name: string) => page.getByRole('region', { name }).getByText(/^Receipt [0-9a-f]{4}$/);
  const codes: string[] = [];
  for (const { text } of prompts) {
    const question = page.getByRole('region', { name: text });
    await question.getByRole('radio', { name: 'One' }).check();
    await question.getByRole('button', { name: 'Vote', exact: true }).click();
    codes.push((await receiptOf(text).textContent()) ?? '');
  }
  expect(new Set(codes).size).toBe(2);
  for (const again of [async () => undefined, () => page.reload()]) {
    await again();
    await receiptOf('When do we meet?').waitFor();
    const shown = await Promise.all(prompts.map(({ text }) => receiptOf(text).textContent()));
    expect(shown).toEqual(codes);
  }
});
