import { expect, test } from 'vitest';
import { withWorker } from '#server/test/world.ts';
import { axeProblems } from '../harness/axe.ts';
import { misfits } from '../harness/fits.ts';
import { openHouse } from '../harness/house.ts';
import { mailed } from '../harness/mailed.ts';

const house = openHouse({}, withWorker);

test('a speaker gets a code by mail and edits the poll of her session, on her phone; then it is taken back', async () => {
  const mara = await house.world.organiser('Mara');
  const { id: phId } = await house.world.pigeonhole(mara, { name: 'Engines' });
  const poll = { prompts: [{ text: 'Shall we?', options: ['Yes', 'No'] }] };
  const { liveSession } = (
    await mara.call('makeSession', { body: { pigeonholeId: phId, type: 'poll', name: 'Vote', poll } })
  ).body;
  const sessions = [{ sessionId: liveSession.id, role: 'speaker' as const }];
  const body = { name: 'Ada Lovelace', email: 'ada@example.net', sessions };
  const { speaker } = (await mara.call('makeSpeaker', { params: { phId }, body })).body;
  const desk = await house.person('desk', { as: mara });
  await desk.visit(`/p/${phId}/speaker/edit/${speaker.id}`);
  await desk.page.getByRole('button', { name: 'Send code' }).click();
  await desk.page.getByText('Code sent to ada@example.net').waitFor();
  expect([...(await axeProblems(desk.page)), ...(await misfits(desk.page))]).toEqual([]);

  const ada = await house.person('phone');
  ada.expects(/answer 422: \/api\/speaker/);
  const code = (await mailed(house.world, 'ada@example.net', /^\/collaborate\//)).split('/').at(-1) ?? '';
  await ada.visit('/collaborate');
  const field = ada.page.getByLabel('Code');
  await field.fill('0000 0000 0000 0000');
  await ada.page.getByRole('button', { name: 'Continue' }).click();
  await ada.page.getByText(/This code isn’t right/).waitFor();
  await field.fill(code.toLowerCase());
  await ada.page.getByRole('button', { name: 'Continue' }).click();
  const question = ada.page.getByLabel('Question', { exact: true });
  await question.fill('Shall we compute?');
  await ada.page.getByRole('button', { name: 'Save' }).click();
  await ada.page.getByText('Saved', { exact: true }).first().waitFor();
  expect([...(await axeProblems(ada.page)), ...(await misfits(ada.page))]).toEqual([]);
  const read = async () =>
    (await mara.call('readResults', { params: { lsId: liveSession.id } })).body.prompts?.[0]?.text;
  expect(await read()).toBe('Shall we compute?');

  await desk.page.getByRole('button', { name: 'Revoke' }).click();
  await desk.page.getByText(/^The code of .+ no longer works$/).waitFor();
  await ada.page.reload();
  await ada.page.getByText(/it no longer works/).waitFor();
});
