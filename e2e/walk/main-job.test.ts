import { expect, test } from 'vitest';
import { withWorker } from '#server/test/world.ts';
import { ask, joinByTyping, openSession, upvote, vote } from '../audience/attendee.ts';
import { openHouse } from '../harness/house.ts';
import type { Person } from '../harness/person.ts';
import { picture } from '../harness/picture.ts';
import { addPoll, addQna, makeEvent, signUpByMail } from './organiser.ts';

const house = openHouse({}, withWorker);

const asked = 'When does the pilot come to teh support teams?';
const mended = 'When does the pilot come to the support teams?';
const other = 'Could the numbers be shared before the meeting?';
const poll = { name: 'What should we fix first?', options: ['Meetings', 'Onboarding', 'Tooling'] } as const;

test('an organiser opens an event, the audience asks and votes, and the hall sees it', async () => {
  const mara = await house.person('desk');
  await signUpByMail(mara, { email: 'mara@example.org', password: 'Carrier-Pigeon-7' });
  await makeEvent(mara, { name: 'Autumn Summit', passcode: 'WALK26', zone: 'Europe/Berlin' });
  await addQna(mara, { name: 'Ask the board', filtering: true });
  await addPoll(mara, poll);

  const hall = await openPanel(mara, 'Projector', 'wall', true);
  const tom = await openPanel(mara, 'Moderator panel', 'tablet');
  const ines = await house.person('phone', { sharpness: 2 });
  await joinByTyping(ines, 'walk26', 'Autumn Summit');
  await picture(ines.page, 'walk-05-agenda');

  await mara.page.getByRole('button', { name: 'Start Ask the board' }).click();
  await hall.page.getByText('What would you like to ask?').waitFor();
  await picture(hall.page, 'walk-06-projector-waits');

  await theAudienceAsks(mara, ines, hall);
  await aSecondPhoneVotesItUp(hall);
  await theModeratorAnswers(tom, hall);
  await theAudienceVotes(mara, ines, hall);
  await theSessionEnds(mara, ines);
});

async function openPanel(
  mara: Person,
  panel: string,
  size: 'wall' | 'tablet',
  dark = false,
): Promise<Person> {
  const run = mara.page.url();
  await mara.page.getByRole('link', { name: 'All links' }).click();
  const link = mara.page.getByRole('link', { name: `Open in a new window: ${panel}` });
  const holder = await house.person(size, { dark });
  await holder.visit((await link.getAttribute('href')) ?? '');
  await mara.page.goto(run);
  return holder;
}

async function theAudienceAsks(mara: Person, ines: Person, hall: Person) {
  await openSession(ines, 'Ask the board');
  await ask(ines, asked);
  await ines.page.getByText('Sent. Shown once approved.').waitFor();
  await picture(ines.page, 'walk-07-phone-asked');

  await mara.page.getByRole('button', { name: asked }).waitFor();
  await picture(mara.page, 'walk-08-pending');
  await mara.page.getByRole('button', { name: 'Edit', exact: true }).click();
  await mara.page.getByLabel('Text of the question').fill(mended);
  await mara.page.getByRole('button', { name: 'Save and approve' }).click();
  await hall.page.getByText(mended).first().waitFor();
  await ask(ines, other);
  await mara.page.getByRole('button', { name: other }).waitFor();
  await mara.page.getByRole('button', { name: 'Approve', exact: true }).click();
  await hall.page.getByText(other).first().waitFor();
}

async function aSecondPhoneVotesItUp(hall: Person) {
  const amara = await house.person('phone');
  await joinByTyping(amara, 'WALK26', 'Autumn Summit');
  await openSession(amara, 'Ask the board');
  await upvote(amara, mended);
  await hall.page.getByText('1 vote · Anonymous').waitFor();
  await picture(hall.page, 'walk-09-projector-counts');
}

async function theModeratorAnswers(tom: Person, hall: Person) {
  await tom.page.getByRole('button', { name: mended }).click();
  await hall.page.getByText('Being answered').waitFor();
  await picture(tom.page, 'walk-10-moderator');
  await tom.page.getByRole('button', { name: 'Answered', exact: true }).click();
  await hall.page.getByText('Being answered').waitFor({ state: 'hidden' });
}

async function theAudienceVotes(mara: Person, ines: Person, hall: Person) {
  await mara.page.getByRole('button', { name: `Start ${poll.name}` }).click();
  await hall.page.getByText(poll.options[0]).waitFor();
  await ines.page.getByText(`“${poll.name}” is live`).waitFor();
  await ines.page.getByRole('link', { name: 'Open' }).click();
  const since = Date.now();
  await vote(ines, 'Onboarding');
  await hall.page.getByText('100%').waitFor();
  console.log(`A vote was on the projector ${Date.now() - since} ms after the tap.`);
  await ines.page.getByText('Your vote is in.').waitFor();
  await picture(ines.page, 'walk-11-phone-voted');
  await picture(hall.page, 'walk-12-projector-poll');
}

async function theSessionEnds(mara: Person, ines: Person) {
  await mara.page
    .getByRole('link', { name: /Ask the board/ })
    .first()
    .click();
  await mara.page.getByRole('button', { name: /^End / }).click();
  const endNow = mara.page.getByRole('button', { name: /^End now/ });
  await expect.poll(() => endNow.getAttribute('aria-disabled')).toBeNull();
  await endNow.click();
  await ines.page.getByRole('link', { name: 'Autumn Summit' }).click();
  await ines.page.getByRole('link', { name: /Ask the board/ }).click();
  await ines.page.getByText('This session has ended. You can still read it.').waitFor();
  // She has been in the poll: nobody tells her any more that it has started.
  expect(await ines.page.getByText(`“${poll.name}” is live`).count()).toBe(0);
  await ines.page.getByLabel('Your question').waitFor({ state: 'detached' });
  await picture(ines.page, 'walk-13-phone-read-only');
}
