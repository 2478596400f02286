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
