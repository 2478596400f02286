import { expect, test } from 'vitest';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

async function evening() {
  const mara = await house.world.organiser('Mara');
  const { id, passcode } = await house.world.pigeonhole(mara);
  const qna = await house.world.qna(mara, id);
  const poll = await house.world.poll(mara, id);
  return { mara, id, passcode, qna, poll };
}

test('the run page mirrors the projector, and the desk chooses what it shows', async () => {
  const { mara, id, qna } = await evening();
  const desk = await house.person('desk', { as: mara });
  const run = await desk.visit(`/p/${id}/run?session=${qna}`);
  await run.getByText('No projector open').waitFor();
  const wall = await house.person('wall', { as: mara });
  const hall = await wall.visit(`/p/${id}/panel/projector`);
  await hall.getByRole('heading', { level: 1, name: 'Shall we?' }).waitFor();
  await run.getByText('1 projector open').waitFor();
  const mirror = run.locator('[data-stage]');
  await mirror.getByText('Shall we?').waitFor();

  await run.getByRole('button', { name: 'Show on projector' }).click();
  await hall.getByRole('heading', { level: 1, name: 'What would you like to ask?' }).waitFor();
  await mirror.getByText('What would you like to ask?').waitFor();
  await run.getByRole('button', { name: 'Back to automatic' }).click();
  await hall.getByRole('heading', { level: 1, name: 'Shall we?' }).waitFor();
  await mirror.getByText('Shall we?').waitFor();

  // A copy for the eyes: nothing in it can be reached.
  expect(await mirror.evaluate((found) => found.closest('[inert]') !== null)).toBe(true);
});

test('a projector stays where somebody stepped to, until the desk chooses or something starts', async () => {
  const { mara, id, qna } = await evening();
  const wall = await house.person('wall', { as: mara });
  const hall = await wall.visit(`/p/${id}/panel/projector`);
  await hall.getByRole('heading', { level: 1, name: 'Shall we?' }).waitFor();
  await hall.keyboard.press('ArrowRight');
  await hall.getByRole('heading', { level: 1, name: 'What would you like to ask?' }).waitFor();
  await hall.reload();
  await hall.getByRole('heading', { level: 1, name: 'What would you like to ask?' }).waitFor();
  const third = await house.world.poll(mara, id, {}, ['Red', 'Blue']);
  await mara.call('stageSession', { params: { lsId: third }, body: { shown: true } });
  await hall.getByText('Blue').waitFor();

  // One that was opened with a session of its own shows that.
  await hall.goto(`/p/${id}/panel/projector?session=${qna}`);
  await hall.getByRole('heading', { level: 1, name: 'What would you like to ask?' }).waitFor();
});

test('the result of a poll within a Q&A that goes on stays, until somebody takes it off or the desk chooses', async () => {
  const { mara, id, qna, poll } = await evening();
  const opened = async () => {
    const wall = await house.person('wall', { as: mara });
    const hall = await wall.visit(`/p/${id}/panel/projector`);
    await hall.getByRole('heading', { level: 1, name: 'Shall we?' }).waitFor();
    return hall;
  };
  const [hall, foyer] = [await opened(), await opened()];
  await mara.call('endSession', { params: { lsId: poll } });
  for (const one of [hall, foyer]) {
    await one.getByText('Final result').waitFor();
    await one.getByRole('heading', { level: 1, name: 'Shall we?' }).waitFor();
  }
  await foyer.keyboard.press('c');
  await foyer.getByRole('heading', { level: 1, name: 'What would you like to ask?' }).waitFor();
  expect(await hall.getByText('Final result').count()).toBe(1);
  await mara.call('stageSession', { params: { lsId: qna }, body: { shown: true } });
  await hall.getByRole('heading', { level: 1, name: 'What would you like to ask?' }).waitFor();
});

test('everybody is brought to a session: from the agenda at once, from another session after a moment, and whoever types stays', async () => {
  const { mara, id, passcode, qna, poll } = await evening();
  const visitor = async (path: string) => {
    const guest = await house.person('phone', { as: await house.world.attendee(passcode) });
    return guest.visit(`/${passcode}${path}`);
  };
  const onAgenda = await visitor('');
  await onAgenda.getByRole('heading', { name: 'Live now' }).waitFor();
  const elsewhere = await visitor(`/s/${qna}`);
  const typing = await visitor(`/s/${qna}`);
  await elsewhere.getByRole('textbox').waitFor();
  await typing.getByRole('textbox').fill('One thing I never underst');
  const stays = await visitor(`/s/${qna}`);
  await stays.getByRole('textbox').waitFor();

  const desk = await house.person('desk', { as: mara });
  const run = await desk.visit(`/p/${id}/run?session=${poll}`);
  await run.getByRole('button', { name: 'Session options' }).click();
  // All at once: there are five seconds to read it, and to stay.
  const [leads, stay] = [
    elsewhere.getByText('The organizer is showing “Shall we?”').waitFor(),
    stays.getByRole('button', { name: 'Stay here' }).click(),
  ];
  await run.getByRole('button', { name: 'Bring everyone here' }).click();
  await Promise.all([leads, stay, run.getByText('Everyone is on the way to').waitFor()]);
  await onAgenda.waitForURL(`**/s/${poll}`);
  await elsewhere.waitForURL(`**/s/${poll}`);
  await typing.getByText('The organizer is showing “Shall we?”').waitFor();
  expect(await typing.getByRole('textbox').inputValue()).toBe('One thing I never underst');
  expect(typing.url()).toContain(`/s/${qna}`);
  expect(stays.url()).toContain(`/s/${qna}`);
  expect(await stays.getByText('The organizer is showing').count()).toBe(0);
});

test('whoever stays is not taken there from the next session they open, and the event leads them on as before', async () => {
  const { mara, id, passcode, qna, poll } = await evening();
  await mara.call('editAbout', { params: { phId: id }, body: { redirectAttendees: 2 } });
  const third = await house.world.poll(mara, id, {}, ['Red', 'Blue']);
  await mara.call('makeSession', { body: { pigeonholeId: id, type: 'qna', name: 'Ask the team' } });
  const guest = await house.person('phone', { as: await house.world.attendee(passcode) });
  const page = await guest.visit(`/${passcode}/s/${qna}`);
  await page.getByRole('textbox').waitFor();
  const stay = page.getByRole('button', { name: 'Stay here' }).click();
  await mara.call('castSession', { params: { lsId: poll } });
  await stay;
  await page.getByText('The organizer is showing').waitFor({ state: 'detached' });

  await page.getByRole('link', { name: 'Annual meeting' }).first().click();
  await page.locator(`a[href$="/s/${third}"]`).click();
  await page.getByRole('radio', { name: 'Blue' }).waitFor();
  expect(await page.getByText('The organizer is showing').count()).toBe(0);
  await mara.call('endSession', { params: { lsId: third } });
  await page.getByText('Next: “Ask the team”').waitFor();
});

test('whoever is where everybody is brought to is no longer led to where the desk had brought them before', async () => {
  const { mara, passcode, qna, poll } = await evening();
  const [phone, other] = [await house.person('phone'), await house.person('phone')];
  const page = await phone.visit(`/${passcode}/s/${qna}`);
  const typing = await other.visit(`/${passcode}/s/${qna}`);
  await page.getByRole('textbox').waitFor();
  await typing.getByRole('textbox').fill('One thing I never underst');

  const told = [page, typing].map((one) => one.getByText('The organizer is showing “Shall we?”').waitFor());
  await mara.call('castSession', { params: { lsId: poll } });
  await Promise.all(told);
  await mara.call('castSession', { params: { lsId: qna } });
  for (const one of [page, typing]) {
    await one.getByText('The organizer is showing').waitFor({ state: 'detached' });
    expect(one.url()).toContain(`/s/${qna}`);
  }
});

test('what starts right after everybody was brought to a session does not cancel that, whether it is this one or another', async () => {
  const { mara, id, passcode, qna } = await evening();
  const made = async (name: string) =>
    (await mara.call('makeSession', { body: { pigeonholeId: id, type: 'dummy', name } })).body.liveSession.id;
  const [talk, workshop] = [await made('The talk'), await made('The workshop')];
  const [phone, other] = [await house.person('phone'), await house.person('phone')];
  const page = await phone.visit(`/${passcode}/s/${qna}`);
  const typing = await other.visit(`/${passcode}/s/${qna}`);
  await page.getByRole('textbox').waitFor();
  await typing.getByRole('textbox').fill('One thing I never underst');

  const told = [page, typing].map((one) => one.getByText('The organizer is showing “The talk”').waitFor());
  await mara.call('castSession', { params: { lsId: talk } });
  await Promise.all(told);
  await house.world.start(mara, talk);
  await house.world.start(mara, workshop);
  await page.waitForURL(`**/s/${talk}`);
  await typing.getByText('The organizer is showing “The talk”').waitFor();
  expect(await typing.getByText('The workshop').count()).toBe(0);
  // Once it is over, nobody is brought there any more.
  await mara.call('endSession', { params: { lsId: talk } });
  await typing.getByText('The organizer is showing “The talk”').waitFor({ state: 'detached' });
});
