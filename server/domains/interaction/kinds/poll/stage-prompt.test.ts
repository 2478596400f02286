import { expect, test } from 'vitest';
import { inOrder, stagedOf } from '#contract/prompts/prompt-order.ts';
import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import type { LiveClient } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { watch } from '#server/test/verify-channel.ts';

const { world, organiser, event } = eventForTests();

async function poll(): Promise<string> {
  const prompts = ['Who opens?', 'Who sings?', 'Who closes?'].map((text) => ({
    text,
    options: ['Ada', 'Bob'],
  }));
  const answer = await organiser.call('makeSession', {
    body: { pigeonholeId: event.id, type: 'poll', name: 'Roles', poll: { prompts } },
  });
  return answer.body.liveSession.id;
}

const pollOn = (client: LiveClient, lsId: string) => client.view<SnapshotOf<'poll'>>(lsId);
function onStage(client: LiveClient, lsId: string): string | undefined {
  const shown = pollOn(client, lsId);
  return shown && stagedOf(shown)?.text;
}

test('the desk chooses which prompt the stage shows; a second projector, and one that is reloaded, show the same', async () => {
  const lsId = await poll();
  await world.start(organiser, lsId);
  const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
  const [, sings, closes] = inOrder(pollOn(clients.admin, lsId)?.prompts ?? []);
  expect(onStage(clients.projector, lsId)).toBe('Who opens?');

  const params = { lsId };
  const moderator = await world.panel(event.id, 'moderator');
  for (const promptId of [closes?.id ?? '', sings?.id ?? '']) {
    const answer = await verifyChannel(() => moderator.call('stagePrompt', { params, body: { promptId } }));
    expect(answer.status).toBe(200);
  }
  for (const channel of ['projector', 'admin', 'moderator'] as const)
    expect(onStage(clients[channel], lsId)).toBe('Who sings?');
  const second = await world.live(await world.panel(event.id, 'projector'), event.id, 'projector', lsId);
  expect(onStage(second, lsId)).toBe('Who sings?');

  // What is on the stage is taken away: the first one is there again.
  const removed = { poll: { removed: [sings?.id ?? ''] } };
  await verifyChannel(() => organiser.call('editSession', { params, body: removed }));
  expect(onStage(clients.projector, lsId)).toBe('Who opens?');
});

test('a prompt of another poll is none of this one', async () => {
  const [lsId, other] = [await poll(), await poll()];
  const { clients } = await watch(world, event.id, event.passcode, other);
  const promptId = pollOn(clients.admin, other)?.prompts[0]?.id ?? '';
  expect((await organiser.call('stagePrompt', { params: { lsId }, body: { promptId } })).status).toBe(404);
});
