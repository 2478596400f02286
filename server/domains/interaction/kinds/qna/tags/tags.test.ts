import { describe, expect, test } from 'vitest';
import type { TagUse } from '#contract/kinds/qna/question-tags.ts';
import type { Browser } from '#server/test/browser.ts';
import { newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { watch } from '#server/test/verify-channel.ts';

const { world, organiser, event } = eventForTests();

const tags = ['Budget', 'Coffee', 'الميزانية'];
const qna = (settings: object = {}) => world.qna(organiser, event.id, { tags, ...settings });
const ask = (by: Browser, lsId: string, text: string, chosen: readonly string[] = []) =>
  by.call('askQuestion', {
    params: { lsId },
    body: { key: newKey(), text, ...(chosen.length > 0 && { tags: [...chosen] }) },
  });
const tag = (by: Browser, lsId: string, questionId: string, tag: string, on = true) =>
  by.call('tagQuestion', { params: { lsId, questionId }, body: { tag, on } });
const filterStage = (by: Browser, lsId: string, tag: string) =>
  by.call('filterStage', { params: { lsId }, body: { tag } });
const screens = (lsId: string) => watch(world, event.id, event.passcode, lsId);
type Clients = Awaited<ReturnType<typeof watch>>['clients'];
const tagsOn = (clients: Clients, lsId: string, channel: keyof Clients) =>
  clients[channel].qna(lsId)?.questions.map((question) => question.tags);

const audience = ['attendee', 'projector', 'kiosk'] as const;
const hosts = ['moderator', 'admin'] as const;

describe('tags', () => {
  test('are chosen with the question and shown to everyone', async () => {
    const lsId = await qna();
    const { clients, verifyChannel } = await screens(lsId);
    await verifyChannel(async () =>
      ask(await world.attendee(event.passcode), lsId, 'Why?', ['Coffee', 'Budget']),
    );
    for (const channel of [...audience, ...hosts])
      expect(tagsOn(clients, lsId, channel), channel).toEqual([['Budget', 'Coffee']]);
  });

  test('that only hosts may see are in no byte of the audience and of the stage', async () => {
    const lsId = await qna({ tagsFor: 'askers' });
    const { clients, verifyChannel } = await screens(lsId);
    const phone = await world.attendee(event.passcode);
    const { itemId } = (await verifyChannel(() => ask(phone, lsId, 'Why?', ['Coffee']))).body;
    await verifyChannel(() => tag(organiser, lsId, itemId, 'Budget'));
    for (const channel of hosts) expect(tagsOn(clients, lsId, channel)).toEqual([['Coffee', 'Budget']]);
    for (const channel of audience) expect(tagsOn(clients, lsId, channel)).toEqual([undefined]);
    const read = await phone.call('readQuestions', { params: { lsId } });
    expect(JSON.stringify(read.body)).not.toContain('Coffee');
  });

  test('of the hosts alone are not even named to the audience: not on the agenda, not in the settings, not by HTTP', async () => {
    const lsId = await qna({ tags: ['Redundancies', 'تسريح'], tagsFor: 'hosts', tagsRequired: true });
    const { clients, verifyChannel } = await screens(lsId);
    const agenda = await screens('0');
    const phone = await world.attendee(event.passcode);
    const { itemId } = (await verifyChannel(() => ask(phone, lsId, 'Why?', ['تسريح']))).body;
    const news = () => clients.attendee.frames.filter((frame) => frame.t === 'news').length;
    const before = news();
    await verifyChannel(() => tag(organiser, lsId, itemId, 'تسريح'));
    // Not even that something was done.
    expect(news()).toBe(before);
    await verifyChannel(() => filterStage(organiser, lsId, 'Redundancies'));
    await agenda.verifyChannel(() => organiser.call('hideSession', { params: { lsId } }));
    await agenda.verifyChannel(() => organiser.call('showSession', { params: { lsId } }));
    expect(tagsOn(clients, lsId, 'admin')).toEqual([['تسريح']]);
    expect(clients.moderator.qna(lsId)?.session.settings).toMatchObject({ stageTag: 'Redundancies' });

    const projector = await world.panel(event.id, 'projector');
    const heard = [
      ...audience.flatMap((channel) => [clients[channel].frames, agenda.clients[channel].frames]),
      (await phone.call('readQuestions', { params: { lsId } })).body,
      (await phone.call('readSession', { params: { lsId } })).body,
      (await projector.call('readSession', { params: { lsId } })).body,
    ];
    expect(JSON.stringify(heard)).not.toMatch(/Redundancies|تسريح/);
  });

  test('that are required hold back a question without one, unless the session has none for askers', async () => {
    const phone = await world.attendee(event.passcode);
    const required = await qna({ tagsRequired: true });
    expect(await ask(phone, required, 'Why?')).toMatchObject({
      status: 422,
      body: { details: { 'data.tags': [{ type: 'question.tagNeeded' }] } },
    });
    expect(await ask(phone, required, 'Why?', ['No such tag'])).toMatchObject({ status: 422 });
    expect((await ask(phone, required, 'Why?', ['Coffee'])).status).toBe(200);
    expect((await ask(phone, await qna({ tagsRequired: true, tags: [] }), 'Why?')).status).toBe(200);
  });

  test('one that was taken off the list on the way is left out, and the question is not lost', async () => {
    const lsId = await qna();
    await organiser.call('editSession', { params: { lsId }, body: { settings: { tags: ['Budget'] } } });
    await ask(await world.attendee(event.passcode), lsId, 'Why?', ['Coffee', 'Budget']);
    const desk = await world.live(organiser, event.id, 'admin', lsId);
    expect(desk.qna(lsId)?.questions).toMatchObject([{ tags: ['Budget'] }]);
  });

  test('the moderator panel tags what the audience sees; what waits does not exist for it', async () => {
    const lsId = await qna({ filtering: true });
    const { itemId } = (await ask(await world.attendee(event.passcode), lsId, 'Why?')).body;
    const moderator = await world.panel(event.id, 'moderator');
    expect((await tag(moderator, lsId, itemId, 'Coffee')).status).toBe(404);
    expect((await tag(organiser, lsId, itemId, 'Rockets')).status).toBe(404);
    expect((await tag(organiser, lsId, itemId, 'Coffee')).body).toMatchObject({
      question: { tags: ['Coffee'] },
    });
    expect((await tag(organiser, lsId, itemId, 'Coffee')).body).toMatchObject({
      question: { tags: ['Coffee'] },
    });
    expect((await tag(organiser, lsId, itemId, 'Coffee', false)).body).toMatchObject({
      question: { tags: [] },
    });
  });

  test('the desk finds the questions of a tag in every status; a phone does not', async () => {
    const lsId = await qna({ filtering: true });
    const phone = await world.attendee(event.passcode);
    for (const [text, chosen] of [
      ['One', 'Coffee'],
      ['Two', 'Budget'],
      ['Three', 'Coffee'],
    ] as const)
      await ask(phone, lsId, text, [chosen]);
    const query = { tag: 'Coffee' };
    const found = (await organiser.call('readQuestions', { params: { lsId }, query })).body;
    expect([found.questions.map(({ text }) => text), found.found]).toEqual([['Three', 'One'], 2]);
    expect((await phone.call('readQuestions', { params: { lsId }, query })).status).toBe(403);
  });
});

describe('the stage', () => {
  test.each(['everyone', 'askers', 'hosts'] satisfies TagUse[])(
    'shows only the questions of one tag where the desk wants it (tags for %s), and phones all of them',
    async (tagsFor) => {
      const lsId = await qna({ tagsFor });
      const { clients, verifyChannel } = await screens(lsId);
      const phone = await world.attendee(event.passcode);
      const ids: string[] = [];
      for (const text of ['One', 'Two', 'Three']) ids.push((await ask(phone, lsId, text)).body.itemId);
      const [one = '', two = '', three = ''] = ids;
      const onStage = () => clients.projector.qna(lsId)?.questions.map(({ text }) => text);
      await verifyChannel(() => tag(organiser, lsId, one, 'Coffee'));
      await verifyChannel(() => filterStage(organiser, lsId, 'Coffee'));
      expect(onStage()).toEqual(['One']);
      await verifyChannel(() => tag(organiser, lsId, two, 'Coffee'));
      expect(onStage()).toEqual(['One', 'Two']);
      await verifyChannel(() => tag(organiser, lsId, one, 'Coffee', false));
      const vote = { params: { lsId, questionId: three }, body: { key: newKey(), vote: 'up' } } as const;
      await verifyChannel(() => phone.call('upvoteQuestion', vote));
      expect(onStage()).toEqual(['Two']);
      expect(clients.attendee.qna(lsId)?.questions).toHaveLength(3);
      await verifyChannel(() => filterStage(organiser, lsId, ''));
      expect(onStage()).toEqual(['One', 'Two', 'Three']);
    },
  );
});

describe('a stage that shows one tag', () => {
  const stageTag = async (lsId: string) => {
    const { settings } = (await organiser.call('readSession', { params: { lsId } })).body.liveSession;
    return 'stageTag' in settings && settings.stageTag;
  };

  test('shows all questions again where what people gave is deleted', async () => {
    const lsId = await qna();
    await filterStage(organiser, lsId, 'Coffee');
    const { clients, verifyChannel } = await screens(lsId);
    await verifyChannel(() => organiser.call('resetSession', { params: { lsId } }));
    expect(await stageTag(lsId)).toBe('');
    await verifyChannel(async () => ask(await world.attendee(event.passcode), lsId, 'Why?'));
    expect(clients.projector.qna(lsId)?.questions).toMatchObject([{ text: 'Why?' }]);
  });

  test('is of one session alone: copies of it and of its event show all of theirs', async () => {
    const { id } = await world.pigeonhole(organiser);
    const lsId = await world.qna(organiser, id, { tags, tagsRequired: true });
    await filterStage(organiser, lsId, 'Coffee');
    const copy = (await organiser.call('cloneSession', { params: { lsId }, body: {} })).body.liveSession;
    expect(copy.settings).toMatchObject({ tags, tagsRequired: true, stageTag: '' });
    const made = await organiser.call('duplicatePigeonhole', { params: { phId: id } });
    const phId = made.body.pigeonhole.id;
    const { liveSessions } = (await organiser.call('listSessions', { params: { phId } })).body;
    expect(liveSessions.map(({ settings }) => 'stageTag' in settings && settings.stageTag)).toEqual(['', '']);
    expect(await stageTag(lsId)).toBe('Coffee');
  });
});

test('who sees tags is kept at the start; the list is not, and is tidied', async () => {
  const lsId = await qna();
  const edit = (settings: object) => organiser.call('editSession', { params: { lsId }, body: { settings } });
  expect((await edit({ tagsFor: 'askers' })).status).toBe(409);
  const { body } = await edit({ tags: [' Snacks ', '', 'snacks', 'To  do'] });
  expect(body.liveSession.settings).toMatchObject({ tags: ['Snacks', 'To do'] });
  expect(await edit({ tags: ['x'.repeat(21)] })).toMatchObject({ status: 422 });
  expect(await edit({ tags: Array.from({ length: 21 }, (_, at) => `Tag ${at}`) })).toMatchObject({
    status: 422,
  });
});
