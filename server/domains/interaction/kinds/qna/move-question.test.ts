import { beforeAll, describe, expect, test } from 'vitest';
import { movableStatuses } from '#contract/kinds/qna/question-status.ts';
import { newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { watch } from '#server/test/verify-channel.ts';

const { world, organiser, event } = eventForTests();
let lsId: string;

beforeAll(async () => {
  lsId = await world.qna(organiser, event.id, { filtering: true });
});

async function pending(text: string): Promise<string> {
  const phone = await world.attendee(event.passcode);
  return (await phone.call('askQuestion', { params: { lsId }, body: { key: newKey(), text } })).body.itemId;
}

describe('a moderator at the desk', () => {
  test('approves, edits, highlights, answers, dismisses and takes back: every channel follows each step (L9)', async () => {
    const questionId = await pending('Wat next?');
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
    const admin = await world.panel(event.id, 'admin');
    const move = (from: string, to: string, text?: string) =>
      verifyChannel(() =>
        admin.call('moveQuestion', {
          params: { lsId, questionId },
          body: { from, to, ...(text && { text }) } as never,
        }),
      );
    const shown = () => clients.attendee.qna(lsId)?.questions.find((question) => question.id === questionId);

    await move('pending', 'allowed', 'What next?');
    expect(shown()).toMatchObject({ text: 'What next?', edited: true, status: 'allowed' });
    await move('allowed', 'current');
    await move('current', 'answered');
    expect(shown()?.status).toBe('answered');
    await move('answered', 'dismissed');
    expect(shown()).toBeUndefined();
    await move('dismissed', 'pending');
    expect(shown()).toBeUndefined();
    expect(clients.admin.qna(lsId)?.questions.find((question) => question.id === questionId)?.status).toBe(
      'pending',
    );
  });

  test('edits a question: of several blank lines in a row one is left', async () => {
    const questionId = await pending('Why?');
    const admin = await world.panel(event.id, 'admin');
    const moved = await admin.call('moveQuestion', {
      params: { lsId, questionId },
      body: { from: 'pending', to: 'allowed', text: 'Why?\n\n\n\nAnd when?\n' },
    });
    expect(moved.body.question.text).toBe('Why?\n\nAnd when?');
  });

  test('only one question at a time is being answered', async () => {
    const [first, second] = [await pending('First'), await pending('Second')];
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
    for (const questionId of [first, second])
      await verifyChannel(() =>
        organiser.call('moveQuestion', {
          params: { lsId, questionId },
          body: { from: 'pending', to: 'current' },
        }),
      );

    const current = clients.projector
      .qna(lsId)
      ?.questions.filter((question) => question.status === 'current');
    expect(current?.map((question) => question.id)).toEqual([second]);
  });

  test('when two moderators move the same question, the slower one gets a conflict and undoes nothing', async () => {
    const questionId = await pending('Contested');
    const act = (to: 'allowed' | 'dismissed') =>
      organiser.call('moveQuestion', { params: { lsId, questionId }, body: { from: 'pending', to } });

    const answers = await Promise.all([act('allowed'), act('dismissed')]);

    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(answers.find((answer) => answer.status === 409)?.body.error).toBe('QuestionMoved');
  });
});

describe('the moderator panel on stage', () => {
  test('chooses and answers what the audience sees, and cannot approve, edit or dismiss', async () => {
    const waiting = await pending('Not yet');
    const open = await pending('Open');
    await organiser.call('moveQuestion', {
      params: { lsId, questionId: open },
      body: { from: 'pending', to: 'allowed' },
    });
    const stage = await world.panel(event.id, 'moderator');
    const move = (
      questionId: string,
      body: {
        from: 'pending' | 'allowed' | 'current';
        to: 'allowed' | 'current' | 'answered' | 'dismissed';
        text?: string;
      },
    ) => stage.call('moveQuestion', { params: { lsId, questionId }, body });

    expect((await move(open, { from: 'allowed', to: 'current' })).status).toBe(200);
    expect((await move(open, { from: 'current', to: 'answered' })).status).toBe(200);
    expect((await move(waiting, { from: 'pending', to: 'allowed' })).status).toBe(404);
    expect((await move(open, { from: 'current', to: 'allowed', text: 'Other words' })).status).toBe(403);
    expect((await move(open, { from: 'current', to: 'dismissed' })).status).toBe(403);
  });

  test('cannot tell a question that the audience does not see from one that does not exist', async () => {
    const hidden = { waiting: await pending('Not yet'), dismissed: await pending('Never') };
    await organiser.call('moveQuestion', {
      params: { lsId, questionId: hidden.dismissed },
      body: { from: 'pending', to: 'dismissed' },
    });
    const stage = await world.panel(event.id, 'moderator');
    const answers = async (questionId: string) => {
      const given = [];
      for (const from of movableStatuses)
        for (const to of movableStatuses) {
          const answer = await stage.call('moveQuestion', {
            params: { lsId, questionId },
            body: { from, to },
          });
          given.push([from, to, answer.status, answer.body.error, answer.body.description]);
        }
      return given;
    };

    const unknown = await answers('999999999');
    expect(await answers(hidden.waiting)).toEqual(unknown);
    expect(await answers(hidden.dismissed)).toEqual(unknown);
  });

  test('is told that the question has been moved when another panel was faster', async () => {
    const questionId = await pending('Contested on stage');
    const stage = await world.panel(event.id, 'moderator');
    await organiser.call('moveQuestion', {
      params: { lsId, questionId },
      body: { from: 'pending', to: 'current' },
    });
    const late = await stage.call('moveQuestion', {
      params: { lsId, questionId },
      body: { from: 'allowed', to: 'current' },
    });
    expect(late).toMatchObject({ status: 409, body: { error: 'QuestionMoved' } });
  });
});
