import { expect, test } from 'vitest';
import type { Browser } from '#server/test/browser.ts';
import { newKey } from '#server/test/live-client.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

test('the desk is shown two words that may be one, and groups them: the projector shows one, and two again', async () => {
  const mara = await house.world.organiser('Mara');
  const { id, lsId } = await cloudOf(mara, ['Idea', 'ideas', 'Time']);
  const projector = await house.person('desk', { as: mara });
  await projector.visit(`/p/${id}/panel/projector?session=${lsId}`);
  await projector.page.getByText('ideas', { exact: true }).first().waitFor();

  const desk = await house.person('desk', { as: mara });
  const { page } = desk;
  await desk.visit(`/p/${id}/panel/admin?session=${lsId}`);
  await page.getByText('1 pair of similar words').click();
  await page.getByRole('button', { name: 'Group “ideas” with “Idea”' }).click();
  await page.getByText('The cloud shows one word.').waitFor();
  await projector.page.getByText('ideas', { exact: true }).first().waitFor({ state: 'detached' });

  await page.getByRole('tab', { name: /Grouped/ }).click();
  await page.getByText('counts as “Idea”').waitFor();
  await page.getByRole('button', { name: 'Ungroup: ideas' }).click();
  await projector.page.getByText('ideas', { exact: true }).first().waitFor();
});

test('who ungroups a word that is gone by then is told that somebody was quicker', async () => {
  const mara = await house.world.organiser('Mara');
  const { id, lsId } = await cloudOf(mara, ['Idea', 'ideas']);
  const desk = await house.person('desk', { as: mara });
  desk.expects(/404/);
  const { page } = desk;
  await desk.visit(`/p/${id}/panel/admin?session=${lsId}`);
  await page.getByText('1 pair of similar words').click();
  await page.getByRole('button', { name: 'Group “ideas” with “Idea”' }).click();
  await page.getByText('The cloud shows one word.').waitFor();
  expect((await mara.call('resetSession', { params: { lsId } })).status).toBe(200);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Someone else was quicker.').waitFor();
});

/** A word cloud that runs, with a word of each of these people. */
async function cloudOf(host: Browser, words: readonly string[]): Promise<{ id: string; lsId: string }> {
  const { id, passcode } = await house.world.pigeonhole(host);
  const made = await host.call('makeSession', {
    body: {
      pigeonholeId: id,
      type: 'opentext',
      name: 'What do we need?',
      opentext: { form: 'words', text: 'What do we need?' },
    },
  });
  const lsId = made.body.liveSession.id;
  await house.world.start(host, lsId);
  for (const text of words) {
    const phone = await house.world.attendee(passcode);
    await phone.call('answerPrompt', { params: { lsId }, body: { key: newKey(), text } });
  }
  return { id, lsId };
}
