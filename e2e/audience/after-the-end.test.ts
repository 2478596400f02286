import { expect, test } from 'vitest';
import { newKey } from '#server/test/live-client.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

test('after the end of an anonymous Q&A a phone still marks what its person voted for, not what they took back; the next person on it sees none', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'VOTES26' });
  const lsId = await house.world.qna(mara, id, { anonymous: true, filtering: false });
  const ada = await house.world.attendee('VOTES26');
  for (const text of ['Is there cake?', 'Who pays?'])
    await ada.call('askQuestion', { params: { lsId }, body: { key: newKey(), text } });
  const path = `/VOTES26/s/${lsId}`;
  const ines = await house.person('phone');
  const page = await ines.visit(path);
  const vote = (about: string) => page.locator('button[aria-pressed]', { hasText: about });
  const isVoted = (about: string) => vote(about).getAttribute('aria-pressed');
  const screen = await house.world.live(ada, id, 'attendee', lsId);
  const votes = () =>
    screen
      .qna(lsId)
      ?.questions.map((question) => question.votes)
      .join();
  await vote('Is there cake?').click();
  await vote('Who pays?').click();
  await expect.poll(() => isVoted('Who pays?')).toBe('true');
  // Before it is taken back, it counts: nothing is on its way any more when the session ends.
  await screen.until(() => votes() === '1,1', 'both votes');
  await vote('Who pays?').click();
  await expect.poll(() => isVoted('Who pays?')).toBe('false');
  await screen.until(() => votes() === '1,0', 'the vote that stays');
  screen.close();
  await mara.call('endSession', { params: { lsId } });
  await page.getByText('This session has ended.').waitFor();

  // The session knows nobody any more; the device does.
  for (const again of [async () => undefined, () => page.reload()]) {
    await again();
    await expect.poll(() => isVoted('Is there cake?')).toBe('true');
    expect(await isVoted('Who pays?')).toBe('false');
  }
  await ines.context.clearCookies();
  await ines.visit(path);
  await page.getByText('This session has ended.').waitFor();
  await expect.poll(() => isVoted('Is there cake?')).toBe('false');
});
