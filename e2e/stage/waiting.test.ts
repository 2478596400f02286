import { expect, test } from 'vitest';
import { pictureIn } from '#server/domains/files/pictures.fixture.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse();
const hour = 3_600_000;

async function session(mara: Awaited<ReturnType<typeof house.world.organiser>>, about: object) {
  const { body } = await mara.call('makeSession', { body: about as never });
  return body.liveSession.id as string;
}

test('what is hidden from the audience is not announced in the hall, unless somebody puts it on the screen', async () => {
  const mara = await house.world.organiser('Mara');
  const { id: pigeonholeId } = await house.world.pigeonhole(mara, { passcode: 'HALL26' });
  const inAnHour = { start: new Date(Date.now() + hour / 2).toISOString(), end: null };
  const upcoming = await session(mara, { pigeonholeId, type: 'qna', name: 'Secret', timeRange: inAnHour });
  await mara.call('hideSession', { params: { lsId: upcoming } });
  const live = await house.world.qna(mara, pigeonholeId);
  await mara.call('hideSession', { params: { lsId: live } });

  const technician = await house.person('wall', { as: mara });
  const page = await technician.visit(`/p/${pigeonholeId}/panel/projector`);
  await page.getByText('HALL26').first().waitFor();
  await page.getByText('Passcode').waitFor();
  expect(await page.getByText('Secret').count()).toBe(0);
  expect(await page.getByText('Ask the board').count()).toBe(0);

  await page.goto(`/p/${pigeonholeId}/panel/projector?session=${live}`);
  await page.getByText('Ask the board').waitFor();
});

test.each([
  { width: 1080, height: 1920 },
  { width: 768, height: 1024 },
  { width: 860, height: 900 },
  { width: 1000, height: 1000 },
])(
  'on an upright or square screen, $width by $height, the name is larger than all but the passcode, and nothing lies on it',
  async (size) => {
    const mara = await house.world.organiser('Mara');
    const name = 'The autumn summit of all harbors';
    const { id, passcode } = await house.world.pigeonhole(mara, { name });
    const technician = await house.person('wall', { as: mara });
    await technician.page.setViewportSize(size);
    const page = await technician.visit(`/p/${id}/panel/projector`);
    await page.getByText(passcode).first().waitFor();
    const parts = [page.getByRole('heading', { name }), page.getByText('Join at'), page.getByText(passcode)];
    const boxes = await Promise.all(
      [...parts, page.getByRole('main').locator('svg').last()].map((part) => part.first().boundingBox()),
    );
    for (const [at, box] of boxes.entries())
      if (at > 0)
        expect(box?.y).toBeGreaterThanOrEqual((boxes[at - 1]?.y ?? 0) + (boxes[at - 1]?.height ?? 0) - 1);
    const [heading = 0, join = 0] = await Promise.all(
      parts.map((part) =>
        part.first().evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
      ),
    );
    expect(heading).toBeGreaterThan(join);
  },
);

test('from a square to an upright screen the name grows with the height', async () => {
  const mara = await house.world.organiser('Mara');
  const name = 'Autumn summit of all harbors';
  const { id } = await house.world.pigeonhole(mara, { name });
  const { page, visit } = await house.person('wall', { as: mara });
  await visit(`/p/${id}/panel/projector`);
  const heading = page.getByRole('heading', { name });
  let last = 0;
  for (const height of [1000, 1100, 1200, 1333]) {
    await page.setViewportSize({ width: 1000, height });
    const size = () => heading.evaluate((words) => Number.parseFloat(getComputedStyle(words).fontSize));
    await expect.poll(size, { message: `${height} high` }).toBeGreaterThan(last);
    last = await size();
  }
});

test('a welcome, sponsors and what comes next leave the name its room on an upright or square screen', async () => {
  const mara = await house.world.organiser('Mara');
  const name = 'The autumn summit of all harbors';
  const { id: phId, passcode } = await house.world.pigeonhole(mara, { name });
  const params = { phId };
  await mara.call('saveBranding', {
    params,
    body: { customBranding: true, welcome: 'Good to have you here.' },
  });
  const body = { name: 'Tejo Ferries', url: null, pictureId: await pictureIn(mara, phId, '#1b3a8a') };
  await mara.call('uploadSponsorLogo', { params, body });
  const soon = { start: new Date(Date.now() + hour / 2).toISOString(), end: null };
  await session(mara, { pigeonholeId: phId, type: 'qna', name: 'Ask the board', timeRange: soon });
  const { page, visit } = await house.person('wall', { as: mara });
  await visit(`/p/${phId}/panel/projector`);
  for (const size of [
    { width: 768, height: 1024 },
    { width: 1000, height: 1000 },
  ]) {
    await page.setViewportSize(size);
    const welcome = page.getByText('Good to have you here.');
    const parts = [
      page.getByRole('heading', { name }),
      welcome,
      page.getByText('Join at'),
      page.getByText(passcode),
    ];
    await expect
      .poll(async () => {
        const boxes = await Promise.all(parts.map((part) => part.first().boundingBox()));
        return boxes.every((box, at) => {
          const above = boxes[at - 1];
          return at === 0 || (box && above && box.y >= above.y + above.height - 1);
        });
      })
      .toBe(true);
  }
});

test('the next session names its day, in the hall and on a phone, when that is not today', async () => {
  const mara = await house.world.organiser('Mara');
  const start = new Date(Date.now() + 72 * hour);
  const dayOf = (hours: number) => new Date(Date.now() + hours * hour).toISOString().slice(0, 10);
  const body = {
    name: 'Long meeting',
    passcode: 'DAYS26',
    startDate: dayOf(0),
    endDate: dayOf(96),
    timezone: 'UTC',
  };
  const { id: pigeonholeId } = (await mara.call('makePigeonhole', { body })).body.pigeonhole;
  const timeRange = { start: start.toISOString(), end: null };
  const lsId = await session(mara, { pigeonholeId, type: 'qna', name: 'Far off', timeRange });
  const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', timeZone: 'Europe/Lisbon' });
  const [month, date] = day
    .formatToParts(start)
    .flatMap(({ type, value }) => (type === 'literal' ? [] : [value]));
  const named = new RegExp(`on .*(${date} ${month}|${month} ${date}) at \\d`);

  const technician = await house.person('wall', { as: mara });
  await (await technician.visit(`/p/${pigeonholeId}/panel/projector`)).getByText(named).waitFor();
  const phone = await house.person('phone');
  await (await phone.visit(`/DAYS26/s/${lsId}`)).getByText(named).waitFor();
});
