import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { ChatMine } from '#contract/kinds/chat/chat.live.ts';
import type { Reaction } from '#contract/kinds/chat/reactions.ts';
import type { Browser } from '#server/test/browser.ts';
import { type LiveClient, newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { watch } from '#server/test/verify-channel.ts';
import { chatIn, messagesOn, send } from './chat.fixture.ts';

const people = eventForTests();
const { world, event } = people;

async function chatWithMessage(settings = {}): Promise<{ lsId: string; messageId: string }> {
  const lsId = await chatIn(people, settings);
  return { lsId, messageId: await send(await world.attendee(event.passcode), lsId, 'Well done!') };
}

const react = (phone: Browser, lsId: string, messageId: string, reaction: Reaction, on = true) =>
  phone.call('reactToMessage', { params: { lsId, messageId }, body: { key: newKey(), reaction, on } });

async function countsOf(lsId: string): Promise<{ counted: object; rows: number } | undefined> {
  const { rows } = await sql<{ counted: object; rows: number }>`
    SELECT (SELECT reactions FROM chat_messages WHERE session_id = ${lsId}) AS counted,
           (SELECT count(*)::int FROM chat_reactions WHERE session_id = ${lsId}) AS rows`.execute(
    world.program.kernel.db,
  );
  return rows[0];
}

const reactedOn = (screen: LiveClient, lsId: string, messageId: string) =>
  (screen.mine.get(lsId) as ChatMine | undefined)?.reacted[messageId];

describe('reacting to a message', () => {
  test('every phone and panel counts it; taking it back removes it (L9)', async () => {
    const { lsId, messageId } = await chatWithMessage();
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
    const reacts = (reaction: Reaction, on: boolean) =>
      verifyChannel(() => clients.attendee.call('reactToMessage', { lsId, messageId }, { reaction, on }));

    await reacts('like', true);
    await reacts('wow', true);
    for (const channel of ['kiosk', 'moderator', 'admin'] as const)
      expect(messagesOn(clients[channel], lsId)?.[0]?.reactions).toEqual({ like: 1, wow: 1 });
    await reacts('like', false);
    expect(messagesOn(clients.kiosk, lsId)?.[0]?.reactions).toMatchObject({ like: 0, wow: 1 });
  });

  test('a report lists messages by how many reactions of any name they have', async () => {
    const lsId = await chatIn(people, { anonymous: false });
    const person = () => world.attendee(event.passcode);
    const [sender, ...others] = [await person(), await person(), await person()] as const;
    const phones: readonly Browser[] = [sender, ...others];
    const given: Record<string, Reaction[][]> = {
      'Nobody did': [],
      'Three named it': [['celebrate'], ['laugh'], ['celebrate']],
      'One named it twice': [['wow', 'love']],
    };
    for (const [text, reactions] of Object.entries(given)) {
      const messageId = await send(sender, lsId, text);
      for (const [place, names] of reactions.entries())
        for (const name of names) await react(phones[place] as Browser, lsId, messageId, name);
    }
    const textsBy = async (sortOrder: 'asc' | 'desc') => {
      const { body } = await people.organiser.call('listSentMessages', {
        params: { lsId },
        query: { sortBy: 'reactions', sortOrder },
      });
      return body.messages.map(({ text }: { text: string }) => text);
    };
    expect(await textsBy('desc')).toEqual(['Three named it', 'One named it twice', 'Nobody did']);
    expect(await textsBy('asc')).toEqual(['Nobody did', 'One named it twice', 'Three named it']);
  });

  test('a hundred repeats by one person count once, by socket or HTTP (L2)', async () => {
    const { lsId, messageId } = await chatWithMessage();
    const phone = await world.attendee(event.passcode);
    const live = await world.live(phone, event.id, 'attendee', lsId);
    const key = newKey();
    const body = { reaction: 'love', on: true };

    const first = await live.call('reactToMessage', { lsId, messageId }, body, key);
    const repeats = await Promise.all(
      Array.from({ length: 50 }, () =>
        phone.call('reactToMessage', {
          params: { lsId, messageId },
          body: { key, reaction: 'love', on: true },
        }),
      ),
    );
    for (const repeat of repeats) expect(repeat.body).toEqual(first);
    const others = await Promise.all(Array.from({ length: 49 }, () => react(phone, lsId, messageId, 'love')));
    expect(others.every(({ status }) => status === 200)).toBe(true);

    expect(await countsOf(lsId)).toEqual({ counted: { love: 1 }, rows: 1 });
  });

  test('thirty people at once are thirty reactions, in rows and in the count', async () => {
    const { lsId, messageId } = await chatWithMessage();
    const phones = await Promise.all(Array.from({ length: 30 }, () => world.attendee(event.passcode)));
    await Promise.all(
      phones.map((phone, nth) => react(phone, lsId, messageId, nth % 3 === 0 ? 'laugh' : 'celebrate')),
    );
    expect(await countsOf(lsId)).toEqual({ counted: { laugh: 10, celebrate: 20 }, rows: 30 });
  });

  test.each([true, false])(
    'two tabs are one person, also after a restart (L13, L15); anonymous: %s',
    async (anonymous) => {
      const { lsId, messageId } = await chatWithMessage({ anonymous });
      const phone = await world.attendee(event.passcode);
      const stranger = await world.live(await world.attendee(event.passcode), event.id, 'attendee', lsId);
      const [one, two] = [
        await world.live(phone, event.id, 'attendee', lsId),
        await world.live(phone.tab(), event.id, 'attendee', lsId),
      ];

      await one.call('reactToMessage', { lsId, messageId }, { reaction: 'like', on: true });
      await two.until(() => reactedOn(two, lsId, messageId)?.includes('like'), 'it in the other tab');
      expect(reactedOn(stranger, lsId, messageId)).toBeUndefined();

      await world.restart();
      const later = await world.live(phone.tab(), event.id, 'attendee', lsId);
      await later.until(() => reactedOn(later, lsId, messageId)?.includes('like'), 'it after the restart');
      await react(phone, lsId, messageId, 'like');
      expect(await countsOf(lsId)).toEqual({ counted: { like: 1 }, rows: 1 });
    },
  );

  test('a message that waits for approval does not exist for the audience', async () => {
    const { lsId, messageId } = await chatWithMessage({ filtering: true });
    const phone = await world.attendee(event.passcode);
    expect((await react(phone, lsId, messageId, 'like')).status).toBe(404);
    expect((await react(phone, lsId, '987654321', 'like')).status).toBe(404);
  });
});
