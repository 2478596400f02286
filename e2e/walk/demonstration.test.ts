import { beforeAll, test } from 'vitest';
import { buildTown, type Town } from '../every-page/town.ts';
import { openHouse } from '../harness/house.ts';
import { picture } from '../harness/picture.ts';

const house = openHouse();
let town: Town;
beforeAll(async () => {
  town = await buildTown(house.world);
});

test('whoever starts Volary for the first time finds a hall that is in the middle of it', async () => {
  const stage = await house.person('wall', { dark: true });
  const hall = await stage.visit(town.panel('projector'));
  await hall.getByText('57%').waitFor();
  await hall.keyboard.press('ArrowRight');
  await hall.getByText('When will the four-day pilot reach the support teams?').first().waitFor();

  const guest = await house.person('phone', { sharpness: 2 });
  const phone = await guest.visit(`/${town.passcode}/s/${town.sessions.qna}`);
  await phone.getByText('What did we learn from losing the harbour tender?', { exact: true }).waitFor();

  const mara = await house.person('desk', { as: town.mara });
  const desk = await mara.visit(`/p/${town.eventId}/run?session=${town.sessions.qna}`);
  await desk.getByText('Can we have this summit somewhere with better coffee?').waitFor();
  await desk.getByText('1 in the room').waitFor();

  await picture(hall, 'stage-qna');
  await picture(phone, 'phone-qna');
  await picture(desk, 'studio-run');
});
