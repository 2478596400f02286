import { describe, expect, test } from 'vitest';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { watch } from '#server/test/verify-channel.ts';
import { saveRun, surveyIn, surveyOn, threePages } from './survey.fixture.ts';

const people = eventForTests();
const { world, organiser, event } = people;

const [first, talks, last] = threePages;
const edit = (lsId: string, survey: { pages: readonly unknown[]; seen?: number }) =>
  organiser.call('editSession', { params: { lsId }, body: { survey } as never });
const onlyFirst = first && [{ ...first, skips: [] }];

describe('a survey', () => {
  test('is changed as a whole until it starts, and then stays', async () => {
    const lsId = await surveyIn(people, {}, { start: 'later' });
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
    await verifyChannel(() => edit(lsId, { pages: onlyFirst ?? [], seen: 1 }));
    expect(surveyOn(clients.admin, lsId)?.survey).toMatchObject({ version: 2, pages: [{ id: 'first' }] });

    const { status, body } = await edit(lsId, { pages: threePages, seen: 1 });
    expect([status, body.error]).toEqual([409, 'Conflict']);
    expect(body.details).toHaveProperty(['data.survey.pages']);

    await world.start(organiser, lsId);
    expect((await edit(lsId, { pages: threePages })).body.error).toBe('SessionStarted');
    // All else can be changed.
    const named = await organiser.call('editSession', {
      params: { lsId },
      body: { name: 'And how was it?' },
    });
    expect(named.status).toBe(200);
  });

  test('is refused at its field where a rule leads nowhere, back, or past a page for all', async () => {
    const lsId = await surveyIn(people, {}, { start: 'later' });
    const skipping = (skips: unknown[]) => ({ pages: [{ ...first, skips }, talks, last] });
    const wrong: [{ pages: readonly unknown[] }, string][] = [
      [skipping([{ prompt: 'came', option: 'no', to: 'first' }]), 'data.survey.pages.0.skips.0.to'],
      [skipping([{ prompt: 'came', option: 'maybe', to: 'last' }]), 'data.survey.pages.0.skips.0.to'],
      [skipping([{ prompt: 'rate', option: '1', to: 'last' }]), 'data.survey.pages.0.skips.0.to'],
      [
        skipping([
          { prompt: 'came', option: 'no', to: 'last' },
          { prompt: 'came', option: 'no', to: null },
        ]),
        'data.survey.pages.0.skips.1.to',
      ],
      [
        skipping([
          { prompt: 'came', option: 'no', to: 'last' },
          { prompt: 'came', option: 'yes', to: 'last' },
        ]),
        'data.survey.pages.1.title',
      ],
      [{ pages: [first, { ...talks, id: 'first' }, last] }, 'data.survey.pages.1.id'],
      [{ pages: [{ ...first, prompts: [] }] }, 'data.survey.pages.0.prompts'],
      [{ pages: [] }, 'data.survey.pages'],
    ];
    for (const [survey, field] of wrong) {
      const { status, body } = await edit(lsId, survey);
      expect([status, Object.keys(body.details ?? {})], field).toEqual([
        422,
        expect.arrayContaining([field]),
      ]);
    }
  });

  test('is copied with its session, without answers; a reset forgets them', async () => {
    const lsId = await surveyIn(people);
    const phone = await world.attendee(event.passcode);
    const run = { page: 'last', answers: { came: ['no'] }, through: true };
    await saveRun(phone, lsId, run);
    const { body } = await organiser.call('cloneSession', { params: { lsId }, body: { name: 'Again' } });
    const copy = await organiser.call('readResults', { params: { lsId: body.liveSession.id } });
    expect(copy.body).toMatchObject({
      survey: { pages: [{ id: 'first' }, { id: 'talks' }, { id: 'last' }], fixed: false },
      runs: { began: 0, through: 0 },
    });
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
    await verifyChannel(() => organiser.call('resetSession', { params: { lsId } }));
    expect(surveyOn(clients.admin, lsId)?.runs).toEqual({ began: 0, through: 0, pages: {} });
    expect((await saveRun(phone, lsId, run)).status).toBe(200);
  });
});
