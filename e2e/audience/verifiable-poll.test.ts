import { expect, test } from 'vitest';
import { axeProblems } from '../harness/axe.ts';
import { misfits } from '../harness/fits.ts';
import { openHouse } from '../harness/house.ts';
import { unfold } from '../harness/unfold.ts';
import { vote } from './attendee.ts';

const house = openHouse();

test('an organizer makes a poll verifiable; a phone keeps its code, finds it in the list at the end, and tells nobody which one it looked for', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'PROOF26' });
  const desk = await house.person('desk', { as: mara });
  const form = await desk.visit(`/p/${id}/session/create/${id}/poll`);
  await unfold(form, 'Name and description');
  await form.getByLabel('Name', { exact: true }).fill('The bridge');
  await form.getByLabel('Question', { exact: true }).fill('Which bridge?');
  for (const [at, option] of ['Old', 'New'].entries())
    await form.getByRole('textbox', { name: `Option ${at + 1}` }).fill(option);
  await form.getByRole('switch', { name: 'Verifiable' }).check();
  expect(await form.getByRole('switch', { name: 'Votes can be changed' }).count()).toBe(0);
  await form.getByRole('button', { name: 'Add to agenda' }).click();
  await form.getByRole('heading', { name: 'Agenda' }).waitFor();
  const { liveSessions } = (await mara.call('listSessions', { params: { phId: id } })).body;
  const lsId = liveSessions[0]?.id ?? '';
  await house.world.start(mara, lsId);

  const ines = await house.person('phone');
  const phone = await ines.visit(`/PROOF26/s/${lsId}`);
  const asked: string[] = [];
  phone.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
  phone.on('websocket', (socket) => socket.on('framesent', ({ payload }) => asked.push(String(payload))));
  await vote(ines, 'New');
  const shown = phone.getByText(/^([0-9A-Z]{4}-){2}[0-9A-Z]{4}$/);
  await shown.waitFor();
  const code = (await shown.textContent()) ?? '';
  await phone.reload();
  await phone.getByText(code).waitFor();
  expect(await phone.getByRole('link', { name: 'Check the codes' }).count()).toBe(0);
  const jo = await house.person('phone');
  const other = await jo.visit(`/PROOF26/s/${lsId}`);
  await vote(jo, 'Old');
  await other.getByText('Your code').waitFor();
  asked.length = 0;

  await mara.call('endSession', { params: { lsId } });
  const told: string[] = [];
  phone.context().on('request', (request) => told.push(`${request.url()} ${request.postData() ?? ''}`));
  const opened = phone.context().waitForEvent('page');
  await phone.getByRole('link', { name: 'Check the codes' }).click();
  const tally = await opened;
  await tally.getByRole('heading', { name: 'The bridge' }).waitFor();
  const list = tally.getByRole('region', { name: 'Which bridge?' });
  await list.getByText('2 votes. The list adds up to the results.').waitFor();
  await list.getByText('Counted: New').waitFor();
  // The code is gone from the address, which browsers keep and print.
  expect(new URL(tally.url())).toMatchObject({ pathname: `/PROOF26/votes/${lsId}`, search: '', hash: '' });
  const field = tally.getByLabel('Find your code');
  await field.fill('0000-0000-0000');
  await tally.getByText('This code isn’t in the list.').waitFor();
  await field.fill(code.toLowerCase().replaceAll('-', ' '));
  await list.getByText('Counted: New').waitFor();
  expect(told.some((sent) => sent.includes('/votes'))).toBe(true);
  const secrets = [code, code.replaceAll('-', '')];
  const asks = [...asked, ...told];
  // Behind the hash it stands in the address alone, which is not sent.
  expect(asks.filter((sent) => secrets.some((secret) => sent.replace(/#.*/, '').includes(secret)))).toEqual(
    [],
  );
  expect([...(await axeProblems(tally)), ...(await misfits(tally))]).toEqual([]);
  expect([...(await axeProblems(phone)), ...(await misfits(phone))]).toEqual([]);
});

test('whoever was not there reads the same list, and on paper; the phone knows its code until a reset deletes the vote', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'PAPER26' });
  const lsId = await house.world.poll(mara, id, { verifiable: true });
  const ines = await house.person('phone');
  const phone = await ines.visit(`/PAPER26/s/${lsId}?name=Ines`);
  await vote(ines, 'No');
  const shown = phone.getByText(/^([0-9A-Z]{4}-){2}[0-9A-Z]{4}$/);
  await shown.waitFor();
  const code = (await shown.textContent()) ?? '';
  const reader = await (await house.person('desk')).visit(`/PAPER26/votes/${lsId}`);
  await reader.getByText('There’s nothing here, or not yet').waitFor();
  expect(await reader.content()).not.toContain('Shall we');

  await mara.call('endSession', { params: { lsId } });
  await reader.getByRole('button', { name: 'Try again' }).click();
  const list = reader.getByRole('region', { name: 'Shall we?' });
  await list.getByText(code).waitFor();
  expect(await reader.getByLabel('Find your code').inputValue()).toBe('');
  const printed: string[] = [];
  for (const who of [reader, await (await house.person('phone')).visit(`/PAPER26/votes/${lsId}`)]) {
    await who.emulateMedia({ media: 'print' });
    await who.getByLabel('Find your code').waitFor({ state: 'hidden' });
    await who.getByText(code).waitFor();
    printed.push((await who.getByText(/^[0-9a-f]{64}$/).textContent()) ?? '');
  }
  expect(printed[0]).toBe(printed[1]);

  // The session knows nobody any more; the device does.
  await phone.reload();
  await phone.getByText(code).waitFor();
  expect(await phone.getByRole('link', { name: 'Check the codes' }).getAttribute('href')).toBe(
    `/PAPER26/votes/${lsId}#${code.replaceAll('-', '')}`,
  );
  // A reset deletes the vote, and with it what the code stands for.
  await mara.call('resetSession', { params: { lsId } });
  await phone.getByText(code).waitFor({ state: 'detached' });
});

test('a vote that is refused leaves no code behind that would look like one of a vote that counts', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'REFUSED26' });
  const lsId = await house.world.poll(mara, id, { verifiable: true, leastPicks: 1, mostPicks: 2 });
  const ines = await house.person('phone');
  ines.expects(/net::ERR_/, /WebSocket connection/, /^answer 422: \/api\/live\/\d+\/votes$/);
  const phone = await ines.visit(`/REFUSED26/s/${lsId}`);
  await phone.getByRole('checkbox', { name: 'Yes' }).check();
  await ines.context.setOffline(true);
  await phone.getByRole('button', { name: 'Vote', exact: true }).click();
  await phone.getByText('Sending your vote…').waitFor();
  await mara.call('editSession', { params: { lsId }, body: { settings: { leastPicks: 2 } } });
  await ines.context.setOffline(false);
  await phone.getByText(/^Your vote wasn’t counted\./).waitFor();
  const kept = () =>
    phone.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('volary.code')));
  await expect.poll(kept).toEqual([]);
  await mara.call('endSession', { params: { lsId } });
  await phone.getByRole('link', { name: 'Check the codes' }).waitFor();
  expect(await phone.getByText('Your code').count()).toBe(0);
});

test('the page that is open when the passcode changes leads to the list under the new one', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'BEFORE26' });
  const lsId = await house.world.poll(mara, id, { verifiable: true });
  const ines = await house.person('phone');
  const phone = await ines.visit(`/BEFORE26/s/${lsId}`);
  await vote(ines, 'No');
  await phone.getByText('Your code').waitFor();
  await mara.call('editAbout', { params: { phId: id }, body: { passcode: 'AFTER26' } });
  await phone.waitForURL(`**/AFTER26/s/${lsId}`);
  await mara.call('endSession', { params: { lsId } });
  const opened = phone.context().waitForEvent('page');
  await phone.getByRole('link', { name: 'Check the codes' }).click();
  await (await opened).getByText('Counted: No').waitFor();
});

test('who reads the list from outside the networks of the event is told why there is none', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'INSIDE26' });
  const lsId = await house.world.poll(mara, id, { verifiable: true });
  await mara.call('endSession', { params: { lsId } });
  const letIn = (...allowedAddresses: string[]) =>
    mara.call('saveEventSecurity', { params: { phId: id }, body: { allowedAddresses, fromOutside: true } });
  await letIn('203.0.113.0/24');
  const someone = await house.person('phone');
  someone.expects(/^answer 403: \/api\/audience\/INSIDE26\/votes\/\d+$/);
  const reader = await someone.visit(`/INSIDE26/votes/${lsId}`);
  await reader.getByText('This event can’t be joined from your network.').waitFor();
  await letIn();
  const read = () => mara.call('readTally', { params: { passcode: 'INSIDE26', lsId } });
  await expect.poll(async () => (await read()).status).toBe(200);
  await reader.getByRole('button', { name: 'Try again' }).click();
  await reader.getByRole('region', { name: 'Shall we?' }).waitFor();
});
