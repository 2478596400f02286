import { expect, test } from 'vitest';
import { newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { shownOnStage } from './stage-history.queries.ts';

const { world, organiser, event } = eventForTests();
const shownIn = async (lsId: string) =>
  (await shownOnStage(world.program.kernel.db, { pigeonholeId: event.id, streamId: lsId })).map(
    ({ itemId, hiddenAt }) => ({ itemId, isOver: hiddenAt !== null }),
  );

test('which question was current is kept, one after the other', async () => {
  const lsId = await world.qna(organiser, event.id, { filtering: false });
  const ines = await world.attendee(event.passcode);
  const ask = async (text: string) =>
    (await ines.call('askQuestion', { params: { lsId }, body: { key: newKey(), text } })).body.itemId;
  const [first, second] = [await ask('Who decides?'), await ask('When?')];
  const move = async (questionId: string, from: 'allowed' | 'current', to: 'current' | 'answered') =>
    expect(
      (await organiser.call('moveQuestion', { params: { lsId, questionId }, body: { from, to } })).status,
    ).toBe(200);

  await move(first, 'allowed', 'current');
  expect(await shownIn(lsId)).toEqual([{ itemId: first, isOver: false }]);
  await move(second, 'allowed', 'current');
  await move(second, 'current', 'answered');
  await move(first, 'allowed', 'answered');
  expect(await shownIn(lsId)).toEqual([
    { itemId: first, isOver: true },
    { itemId: second, isOver: true },
  ]);
});

/** A poll that runs, and its prompts. */
async function pollOfTwo() {
  const { body } = await organiser.call('makeSession', {
    body: {
      pigeonholeId: event.id,
      type: 'poll',
      name: 'Two prompts',
      poll: {
        prompts: [
          { text: 'Shall we?', options: ['Yes', 'No'] },
          { text: 'And when?', options: ['Now', 'Later'] },
        ],
      },
    },
  });
  const lsId = body.liveSession.id;
  await world.start(organiser, lsId);
  const { prompts = [] } = (await organiser.call('readResults', { params: { lsId } })).body;
  const [first, second] = prompts.map(({ id }) => id) as [string, string];
  const stage = (promptId: string) => organiser.call('stagePrompt', { params: { lsId }, body: { promptId } });
  const told = async () =>
    (await organiser.call('readSessionInsights', { params: { lsId } })).body.shown.map(
      ({ itemId }) => itemId,
    );
  return { lsId, first, second, stage, told };
}

test('which prompt of a poll was on the stage is kept; choosing the same again changes nothing', async () => {
  const { lsId, first, second, stage } = await pollOfTwo();
  for (const promptId of [second, second, first]) await stage(promptId);
  expect(await shownIn(lsId)).toEqual([
    { itemId: second, isOver: true },
    { itemId: first, isOver: false },
  ]);
});

test('when the prompt on the stage is removed, the first of the others is told to be there', async () => {
  const { lsId, first, second, stage, told } = await pollOfTwo();
  const edit = async (poll: object) =>
    expect((await organiser.call('editSession', { params: { lsId }, body: { poll } })).status).toBe(200);
  await stage(second);
  await edit({ removed: [second] });
  expect(await shownIn(lsId)).toEqual([
    { itemId: second, isOver: true },
    { itemId: first, isOver: false },
  ]);
  expect(await told()).toEqual([first, first]);
  // The stage shows by itself what is first now.
  await edit({ prompts: [{ text: 'And where?', options: [{ text: 'Here' }, { text: 'There' }] }] });
  await edit({ removed: [first] });
  const [third] = (await organiser.call('readResults', { params: { lsId } })).body.prompts ?? [];
  expect((await shownIn(lsId)).at(-1)).toEqual({ itemId: third?.id, isOver: false });
  expect((await told()).at(-1)).toBe(third?.id);
});

test('a change of a poll for which nobody has chosen a prompt notes nothing', async () => {
  const { lsId, first, second, told } = await pollOfTwo();
  const body = { poll: { removed: [first] } };
  expect((await organiser.call('editSession', { params: { lsId }, body })).status).toBe(200);
  expect(await shownIn(lsId)).toEqual([]);
  expect(await told()).toEqual([second]);
});

test('after a reset the stage goes on with its prompt, and insights begin with that one', async () => {
  const { lsId, first, second, stage, told } = await pollOfTwo();
  await stage(first);
  await stage(second);
  await organiser.call('resetSession', { params: { lsId } });
  expect(await shownIn(lsId)).toEqual([{ itemId: second, isOver: false }]);
  expect(await told()).toEqual([second]);
  await stage(first);
  expect(await told()).toEqual([second, first]);

  await stage(second);
  await organiser.call('unstartSession', { params: { lsId } });
  expect(await shownIn(lsId)).toEqual([{ itemId: second, isOver: false }]);
});

test('a poll for which nobody has chosen a prompt has nothing noted after a reset', async () => {
  const { lsId, first, told } = await pollOfTwo();
  await organiser.call('resetSession', { params: { lsId } });
  expect(await shownIn(lsId)).toEqual([]);
  expect(await told()).toEqual([first]);
});
