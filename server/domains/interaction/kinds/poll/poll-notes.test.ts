import { describe, expect, test } from 'vitest';
import type { ChannelName } from '#contract/realtime/channel.ts';
import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import type { Browser } from '#server/test/browser.ts';
import { newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { watch } from '#server/test/verify-channel.ts';

const { world, organiser, event } = eventForTests({}, { services: ['http', 'realtime'] });
const settings = { before: 'Two of them will be built.', after: 'Thank you, the board reads it tonight.' };

async function pollToCome({
  questions = ['Which bridges?'],
  anonymous = true,
}: {
  questions?: readonly string[];
  anonymous?: boolean;
} = {}): Promise<string> {
  const made = await organiser.call('makeSession', {
    body: {
      pigeonholeId: event.id,
      type: 'poll',
      name: 'Bridges',
      settings: { ...settings, anonymous },
      poll: { prompts: questions.map((text) => ({ text, options: ['Old', 'New'] })) },
    },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body.liveSession.id;
}

const noteFor = async (phone: Browser, lsId: string) => {
  const { status, body } = await phone.call('readPollNote', { params: { lsId } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.note;
};

/** A phone, and how it votes for the first option of a prompt. */
async function voter(lsId: string) {
  const phone = await world.attendee(event.passcode);
  const client = await world.live(phone, event.id, 'attendee', lsId);
  const prompts = client.view<SnapshotOf<'poll'>>(lsId)?.prompts ?? [];
  const vote = async (place: number) => {
    const { id: promptId = '', options = [] } = prompts[place] ?? {};
    const body = { key: newKey(), promptId, optionIds: [options[0]?.id ?? ''] };
    expect((await phone.call('voteInPoll', { params: { lsId }, body })).status).toBe(200);
  };
  return { phone, client, vote };
}

describe('messages before and after a vote', () => {
  test('are in no byte of the audience before the start; then phones have the first, and the projector neither (L10)', async () => {
    const lsId = await pollToCome();
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
    const agenda = await world.live(await world.attendee(event.passcode), event.id, 'attendee');
    const phone = await world.attendee(event.passcode);
    const sent = (channel: ChannelName) => JSON.stringify(clients[channel].frames);
    const read = async () => JSON.stringify(await phone.call('readSession', { params: { lsId } }));
    for (const message of Object.values(settings)) {
      for (const channel of ['attendee', 'kiosk', 'projector'] as const)
        expect(sent(channel)).not.toContain(message);
      expect(JSON.stringify(agenda.frames)).not.toContain(message);
      expect(await read()).not.toContain(message);
      expect(sent('admin')).toContain(message);
    }

    await verifyChannel(() => world.start(organiser, lsId));

    const notes = { before: settings.before, hasAfter: true };
    expect(clients.attendee.view(lsId)).toMatchObject({ notes });
    expect(clients.kiosk.view(lsId)).toMatchObject({ notes });
    for (const message of Object.values(settings)) {
      expect(sent('projector')).not.toContain(message);
      expect(JSON.stringify(agenda.frames)).not.toContain(message);
    }
  });

  for (const anonymous of [true, false])
    test(`the second is in no byte that a phone gets before it has voted, ${anonymous ? 'anonymous' : 'with names'}`, async () => {
      const lsId = await pollToCome({ anonymous });
      await world.start(organiser, lsId);
      const [ines, jo] = [await voter(lsId), await voter(lsId)];
      const page = async (phone: Browser) => {
        const answer = await phone.fetch(`/${event.passcode}/s/${lsId}`, {
          headers: { accept: 'text/html' },
        });
        return answer.text();
      };
      const bytesOf = async ({ phone, client }: typeof ines) =>
        JSON.stringify([
          client.frames,
          await phone.call('readSession', { params: { lsId } }),
          await phone.call('readPollNote', { params: { lsId } }),
          await page(phone),
        ]);
      expect(await bytesOf(ines)).not.toContain(settings.after);
      await ines.vote(0);
      await jo.client.until(() => jo.client.prompt(lsId)?.voters === 1, 'the vote of another phone');
      expect(await noteFor(ines.phone, lsId)).toBe(settings.after);
      expect(await bytesOf(jo)).not.toContain(settings.after);
    });

  test('where several things are asked, the second comes when all of them are answered', async () => {
    const lsId = await pollToCome({ questions: ['Which first?', 'Which last?'] });
    await world.start(organiser, lsId);
    const ines = await voter(lsId);
    await ines.vote(0);
    expect(await noteFor(ines.phone, lsId)).toBeNull();
    await ines.vote(1);
    expect(await noteFor(ines.phone, lsId)).toBe(settings.after);
  });

  test('one that is changed while the poll runs is changed on the phones', async () => {
    const lsId = await pollToCome();
    await world.start(organiser, lsId);
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
    const ines = await voter(lsId);
    await ines.vote(0);
    const changed = { before: 'One of them will be built.', after: 'Thanks, see you tomorrow.' };
    await verifyChannel(() =>
      organiser.call('editSession', { params: { lsId }, body: { settings: changed } }),
    );
    expect(clients.attendee.view(lsId)).toMatchObject({ notes: { before: changed.before } });
    expect(await noteFor(ines.phone, lsId)).toBe(changed.after);
  });

  test('one that is too long is refused at its field', async () => {
    const lsId = await pollToCome();
    const refused = await organiser.call('editSession', {
      params: { lsId },
      body: { settings: { before: 'x'.repeat(301) } },
    });
    expect(refused.status).toBe(422);
    expect(refused.body.details?.['data.settings.before']?.[0]?.description).toBe(
      'A message can have up to 300 characters',
    );
  });
});
