import { expect, test } from 'vitest';
import { paint } from '#server/domains/files/pictures.fixture.ts';
import { joinByTyping, openSession } from '../audience/attendee.ts';
import { axeProblems } from '../harness/axe.ts';
import { misfits } from '../harness/fits.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

test('an organizer adds a speaker with a photo; phones show her with her session, and who she is', async () => {
  const mara = await house.world.organiser('Mara');
  const { id, passcode } = await house.world.pigeonhole(mara, { name: 'Engines' });
  const qna = await house.world.qna(mara, id);
  const phone = await house.person('phone');
  await joinByTyping(phone, passcode, 'Engines');
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${id}/speaker`);
  await page.getByRole('link', { name: 'Add speaker' }).first().click();
  await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace');
  await page.getByLabel('Title').fill('Mathematician');
  await page.getByLabel('Bio').fill('Wrote the first program.');
  await page.getByRole('button', { name: 'Add photo' }).click();
  const dialog = page.getByRole('dialog');
  const choose = async (buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: /Choose/ }).click();
    await (await chooser).setFiles({ name: 'ada.png', mimeType: 'image/png', buffer });
  };
  await choose(await paint('#2742d6', 300, 200));
  await dialog.getByRole('button', { name: 'Use picture' }).click();
  await page.getByRole('button', { name: 'Change photo' }).waitFor();
  await page.getByLabel('Role in Ask the board').selectOption({ label: 'Host' });
  expect([...(await axeProblems(page)), ...(await misfits(page))]).toEqual([]);
  await page.getByRole('button', { name: 'Add speaker' }).click();
  await page.getByText('“Ada Lovelace” is added').waitFor();

  await openSession(phone, 'Ask the board');
  await phone.page
    .getByRole('list', { name: 'Speakers' })
    .getByRole('button', { name: /Ada Lovelace/ })
    .click();
  const about = phone.page.getByRole('dialog', { name: 'Ada Lovelace' });
  await about.getByText('Wrote the first program.').waitFor();
  await about.locator('img').waitFor();
  expect([...(await axeProblems(phone.page)), ...(await misfits(phone.page))]).toEqual([]);
  await about.getByRole('button', { name: 'Close' }).click();

  // Removed while a colleague edits her: they are told, and keep what they typed.
  await page.getByRole('link', { name: 'Ada Lovelace' }).click();
  const [speaker] = (await mara.call('listSpeakers', { params: { phId: id } })).body.speakers;
  expect(speaker?.sessions).toEqual([{ sessionId: qna, role: 'host' }]);
  await page.getByLabel('Title').fill('Countess');
  await mara.call('deleteSpeaker', { params: { speakerId: speaker?.id ?? '' } });
  await page.getByText('This speaker doesn’t exist').waitFor();
  await phone.page.getByRole('list', { name: 'Speakers' }).waitFor({ state: 'detached' });
});

test('whoever takes a speaker off a session by keyboard is at the next one, then at the field that adds one', async () => {
  const mara = await house.world.organiser('Mara');
  const { id: phId } = await house.world.pigeonhole(mara);
  const lsId = await house.world.qna(mara, phId);
  for (const name of ['Ada', 'Bea', 'Cleo'])
    await mara.call('makeSpeaker', {
      params: { phId },
      body: { name, sessions: [{ sessionId: lsId, role: 'speaker' }] },
    });
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${phId}/session/${lsId}`);
  const focused = () =>
    page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName,
    );
  await page.getByRole('button', { name: 'Remove Bea' }).focus();
  await page.keyboard.press('Enter');
  expect(await focused()).toBe('Remove Cleo');
  await page.keyboard.press('Enter');
  expect(await focused()).toBe('SELECT');
  await page.getByLabel('Add a speaker').and(page.locator(':focus')).waitFor();
});

test('a speaker, a track or a session that a colleague deletes is in no form any more, and each can be sent', async () => {
  const mara = await house.world.organiser('Mara');
  const { id: phId } = await house.world.pigeonhole(mara);
  const params = { phId };
  const lsId = await house.world.qna(mara, phId);
  const speakerIds = new Map<string, string>();
  for (const name of ['Ada', 'Bea'])
    speakerIds.set(name, (await mara.call('makeSpeaker', { params, body: { name } })).body.speaker.id);
  const removeSpeaker = (name: string) =>
    mara.call('deleteSpeaker', { params: { speakerId: speakerIds.get(name) ?? '' } });
  const desk = await house.person('desk', { as: mara });
  const { page, listen } = desk;
  const add = (name: string) => page.getByLabel('Add a speaker').selectOption({ label: name });
  const gone = (name: string) =>
    page.getByRole('button', { name: `Remove ${name}` }).waitFor({ state: 'detached' });

  await listen(`/p/${phId}/session/create/qna`);
  await page.getByLabel('Name', { exact: true }).fill('Closing words');
  for (const name of ['Ada', 'Bea']) await add(name);
  await removeSpeaker('Ada');
  await gone('Ada');
  await page.getByRole('button', { name: 'Add to agenda' }).click();
  await page.getByText('“Closing words” is on the agenda').waitFor();
  const sessions = async () => (await mara.call('listSessions', { params })).body.liveSessions;
  const speaking = async () => (await sessions()).map(({ speakers }) => speakers?.map(({ name }) => name));
  expect(await speaking()).toEqual([undefined, ['Bea']]);

  // One that is there, and whoever is added to it.
  await listen(`/p/${phId}/session/${lsId}`);
  await page.getByLabel('Description').fill('Be brief.');
  await add('Bea');
  await removeSpeaker('Bea');
  await gone('Bea');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).first().waitFor();
  expect((await sessions())[0]).toMatchObject({ description: 'Be brief.' });

  // And the other way around.
  await listen(`/p/${phId}/speaker/new`);
  await page.getByLabel('Name', { exact: true }).fill('Cleo');
  await page.getByLabel('Role in Closing words').selectOption({ label: 'Host' });
  const [, closing] = await sessions();
  await mara.call('deleteSession', { params: { lsId: closing?.id ?? '' } });
  await page.getByLabel('Role in Closing words').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Add speaker' }).click();
  await page.getByText('“Cleo” is added').waitFor();
  await page.getByRole('link', { name: 'Cleo' }).click();
  await page.getByLabel('Role in Ask the board').selectOption({ label: 'Host' });
  await page.getByLabel('Title').fill('Captain');
  await mara.call('deleteSession', { params: { lsId } });
  await page.getByLabel('Role in Ask the board').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).first().waitFor();
  const { speakers } = (await mara.call('listSpeakers', { params })).body;
  expect(speakers).toMatchObject([{ name: 'Cleo', title: 'Captain', sessions: [] }]);
});

test('a session that a colleague deletes and brings back stays with the speaker who is being written', async () => {
  const mara = await house.world.organiser('Mara');
  const { id: phId } = await house.world.pigeonhole(mara);
  const params = { phId };
  const lsId = await house.world.qna(mara, phId);
  const poll = { prompts: [{ text: 'Tea?', options: ['Yes', 'No'] }] };
  await mara.call('makeSession', { body: { pigeonholeId: phId, type: 'poll', name: 'Break', poll } });
  const spoken = [{ sessionId: lsId, role: 'speaker' as const }];
  const made = await mara.call('makeSpeaker', { params, body: { name: 'Ada', sessions: spoken } });
  const { page, listen } = await house.person('desk', { as: mara });
  const role = (session: string) => page.getByLabel(`Role in ${session}`);
  const name = page.getByLabel('Name', { exact: true });
  const written = async (as: string) => {
    await mara.call('deleteSession', { params: { lsId } });
    await role('Ask the board').waitFor({ state: 'detached' });
    await name.fill(as);
    await role('Break').selectOption({ label: 'Host' });
    await mara.call('restoreSession', { params, body: { lsId } });
    await role('Ask the board').waitFor();
  };
  const roles = async () => {
    const { speakers } = (await mara.call('listSpeakers', { params })).body;
    return speakers.map(({ name, sessions }) => [name, ...sessions.map((session) => session.role)]);
  };

  await listen(`/p/${phId}/speaker/edit/${made.body.speaker.id}`);
  await role('Break').selectOption({ label: 'Speaker' });
  await written('Ada L.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).first().waitFor();
  expect(await roles()).toEqual([['Ada L.', 'speaker', 'host']]);

  await listen(`/p/${phId}/speaker/new`);
  await role('Ask the board').selectOption({ label: 'Speaker' });
  await written('Bea');
  await page.getByRole('button', { name: 'Add speaker' }).click();
  await page.getByText('“Bea” is added').waitFor();
  expect((await roles())[1]).toEqual(['Bea', 'speaker', 'host']);
});
