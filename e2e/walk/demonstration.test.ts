import { beforeAll, test } from 'vitest';
import { withWorker } from '#server/test/world.ts';
import { type Seed, seedEvents } from '../every-page/seed.fixture.ts';
import { openHouse } from '../harness/house.ts';
import type { Person } from '../harness/person.ts';
import { picture, takesPictures } from '../harness/picture.ts';

const house = openHouse({}, withWorker);
let seed: Seed;
beforeAll(async () => {
  seed = await seedEvents(house.world);
});

/** A hall for the picture: people who have come in and look at their phones. */
async function aHallOf(people: number): Promise<void> {
  for (let come = 0; come < people; come += 1) {
    const attendee = await house.world.attendee(seed.passcode);
    await house.world.live(attendee, seed.eventId, 'attendee');
  }
}

/** In the documents stands an address as an installation has it, not the one of a test. */
async function underItsOwnName({ context, expects }: Person): Promise<void> {
  if (!takesPictures) return;
  // A page that came another way may not open a socket to this machine; it fetches its news then.
  expects(/LOCAL_NETWORK_ACCESS/);
  await context.route(/\/(panel|p|api)\//, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(house.world.origin, 'https://volary.example.org');
    await route.fulfill({ response, body });
  });
}

test('whoever starts Volary for the first time finds a hall that is in the middle of it', async () => {
  await aHallOf(37);
  const stage = await house.person('wall', { dark: true });
  await underItsOwnName(stage);
  const hall = await stage.visit(seed.panel('projector'));
  await hall.getByText('57%').waitFor();
  // Past the cloud of words, the survey and the assessment.
  for (let times = 0; times < 4; times++) await hall.keyboard.press('ArrowRight');
  await hall.getByText('When will the four-day pilot reach the support teams?').first().waitFor();

  const guest = await house.person('phone', { sharpness: 2 });
  const phone = await guest.visit(`/${seed.passcode}/s/${seed.sessions.qna}`);
  await phone.getByText('What did we learn from losing the harbor tender?', { exact: true }).waitFor();

  const mara = await house.person('desk', { as: seed.mara });
  await underItsOwnName(mara);
  const desk = await mara.visit(`/p/${seed.eventId}/run?session=${seed.sessions.qna}`);
  await desk.getByRole('button', { name: /better coffee/ }).waitFor();
  // The small screen beside it says the same.
  await desk.getByText('38 in the room').first().waitFor();
  await hall.getByText('38', { exact: true }).waitFor();

  await desk.getByRole('tab', { name: 'Approved 11' }).click();
  await desk.getByRole('button', { name: /laptops from 2019/ }).waitFor();

  await picture(hall, 'stage-qna');
  await picture(phone, 'phone-qna');
  await picture(desk, 'studio-run');
});
