import { expect, test } from 'vitest';
import type { Prompt } from '#contract/prompts/prompt.ts';
import type { ChannelName } from '#contract/realtime/channel.ts';
import type { SessionSnapshot } from '#contract/realtime/session-stream.ts';
import type { Browser } from '#server/test/browser.ts';
import { newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { watch } from '#server/test/verify-channel.ts';

const { world, organiser, event } = eventForTests();
const outside = ['attendee', 'kiosk', 'projector'] as const;
const options = ['One', 'Two', 'Three'];
const prompts = [
  { text: 'Choice?', options },
  { text: 'Ranking?', form: 'ranking', options },
  { text: 'Rating?', form: 'rating' },
  { text: 'Scale?', form: 'scale' },
  { text: 'Slider?', form: 'slider' },
] as const;

/** A poll that asks in every form: one choice, or with `mostPicks` several. */
async function running(settings: { resultsShown: boolean; changeVote: boolean; mostPicks?: number }) {
  const made = await organiser.call('makeSession', {
    body: {
      pigeonholeId: event.id,
      type: 'poll',
      name: 'All of it',
      settings,
      poll: { prompts: prompts.map((prompt) => ({ ...prompt, ...('options' in prompt && { options }) })) },
    },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const lsId = made.body.liveSession.id;
  await world.start(organiser, lsId);
  const seen = await watch(world, event.id, event.passcode, lsId);
  const asked = (channel: ChannelName): readonly Prompt[] => {
    const view = seen.clients[channel].view(lsId) as SessionSnapshot | undefined;
    return view?.type === 'poll' ? view.prompts : [];
  };
  const vote = (phone: Browser, { id, options: offered }: Prompt, place: number) =>
    phone.call('voteInPoll', {
      params: { lsId },
      body: { key: newKey(), promptId: id, optionIds: [offered[place]?.id ?? ''] },
    });
  return { ...seen, lsId, asked, vote };
}

test.each([1, 2])(
  'results of every form are hidden until they are shown, and hidden again (%i choices)',
  async (mostPicks) => {
    const poll = await running({ resultsShown: false, changeVote: false, mostPicks });
    const ines = await world.attendee(event.passcode);
    for (const prompt of poll.asked('attendee'))
      await poll.verifyChannel(async () => expect((await poll.vote(ines, prompt, 1)).status).toBe(200));
    const votesAt = (channel: ChannelName) => poll.asked(channel).map(({ votes }) => votes);
    const none = prompts.map(() => null);
    for (const channel of outside) {
      expect(votesAt(channel)).toEqual(none);
      expect(JSON.stringify(poll.clients[channel].frames)).not.toMatch(/"votes":\{/);
      expect(poll.asked(channel).map(({ voters }) => voters)).toEqual(prompts.map(() => 1));
    }
    const reveal = (shown: boolean) =>
      poll.verifyChannel(() =>
        organiser.call('revealResults', { params: { lsId: poll.lsId }, body: { shown } }),
      );
    await reveal(true);
    for (const channel of outside) expect(votesAt(channel)).toEqual(votesAt('admin'));
    expect(votesAt('admin').map((votes) => Math.max(...Object.values(votes ?? {})))).toEqual([1, 3, 1, 1, 1]);
    await reveal(false);
    for (const channel of outside) expect(votesAt(channel)).toEqual(none);
  },
);

test('a vote of every form can be changed where that is allowed, and the counts move with it', async () => {
  const poll = await running({ resultsShown: true, changeVote: true });
  const ines = await world.attendee(event.passcode);
  for (const place of [0, 2])
    for (const prompt of poll.asked('attendee'))
      await poll.verifyChannel(async () => expect((await poll.vote(ines, prompt, place)).status).toBe(200));
  for (const { form, voters, options: offered, votes } of poll.asked('projector')) {
    const most = form === 'ranking' ? 3 : 1;
    expect({ form, voters, votes }).toEqual({
      form,
      voters: 1,
      votes: Object.fromEntries(offered.map(({ id }, at) => [id, at === 2 ? most : 0])),
    });
  }
});

test('where it is not allowed the first vote of every form stands', async () => {
  const poll = await running({ resultsShown: true, changeVote: false });
  const ines = await world.attendee(event.passcode);
  for (const prompt of poll.asked('attendee')) {
    expect((await poll.vote(ines, prompt, 0)).status).toBe(200);
    expect((await poll.vote(ines, prompt, 2)).body.error).toBe('AlreadyVoted');
  }
  for (const { options: offered, votes } of poll.asked('admin'))
    expect(votes?.[offered[2]?.id ?? '']).toBe(0);
});
