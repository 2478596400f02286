import { expect, test } from 'vitest';
import { destroyDeletedSessions } from '#server/domains/interaction/destroy-deleted.job.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { deleteUnusedFiles } from './delete-unused.job.ts';
import { pictureIn, profilePictureOf } from './pictures.fixture.ts';

const { world, organiser, event } = eventForTests();

const day = 24 * 60 * 60 * 1000;
const minute = 60 * 1000;
/** As it runs so much later. */
const kernelAfter = (milliseconds: number) => {
  const { kernel } = world.program;
  const now = () => new Date(world.clock.now().getTime() + milliseconds);
  return { ...kernel, clock: { ...kernel.clock, now } };
};
const runAfter = (milliseconds: number) => deleteUnusedFiles(kernelAfter(milliseconds));
const isThere = async (id: string) => (await fetch(`${world.origin}/file/${id}`)).status === 200;

const pollWith = async (picture: string) => {
  const options = [{ text: 'A heron', picture: { id: picture, alt: 'A heron' } }, 'No bird'];
  const made = await organiser.call('makeSession', {
    body: {
      pigeonholeId: event.id,
      type: 'poll',
      name: 'Which bird?',
      poll: { prompts: [{ text: 'Which bird?', options }] },
    },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body.liveSession.id;
};

test('a picture that nobody uses goes after a day, one that an option shows stays', async () => {
  const [used, unused] = [
    await pictureIn(organiser, event.id, '#111111'),
    await pictureIn(organiser, event.id, '#222222'),
  ];
  const lsId = await pollWith(used);
  await runAfter(day - minute);
  expect([await isThere(used), await isThere(unused)], 'it may stand in a form').toEqual([true, true]);
  await runAfter(day + minute);
  expect([await isThere(used), await isThere(unused)]).toEqual([true, false]);

  await organiser.call('deleteSession', { params: { lsId } });
  await destroyDeletedSessions(kernelAfter(minute));
  await runAfter(day + minute);
  expect(await isThere(used), 'with what showed it').toBe(false);
  const { db } = world.program.kernel;
  const chunks = await db.selectFrom('fileChunks').select('fileId').distinct().execute();
  expect(chunks).toEqual([]);
});

test('the picture of an account stays as long as it is theirs; what another took the place of is gone at once', async () => {
  const mara = await world.organiser('Mara');
  const [first, second] = [await profilePictureOf(mara, '#333333'), await profilePictureOf(mara, '#555555')];
  expect(await isThere(first)).toBe(false);
  await runAfter(2 * day);
  expect(await isThere(second)).toBe(true);

  // As it is where two devices have set one in the same moment.
  const { db } = world.program.kernel;
  await db.updateTable('accounts').set({ pictureId: null }).where('pictureId', '=', second).execute();
  await runAfter(day - minute);
  expect(await isThere(second)).toBe(true);
  await runAfter(day + minute);
  expect(await isThere(second)).toBe(false);
});

test('a picture that goes while somebody saves it: they are told, or it stays', async () => {
  const picture = await pictureIn(organiser, event.id, '#444444');
  const made = pollWith(picture).then(
    () => true,
    () => false,
  );
  await runAfter(day + minute);
  expect(await isThere(picture)).toBe(await made);
});
