import { beforeAll, describe, expect, test } from 'vitest';
import { newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { openWorld, withWorker } from '#server/test/world.ts';
import { beginBackupRun, endBackupRun } from '../backups/backup-runs.queries.ts';
import { scrape } from './test-scrape.ts';

const { world, organiser, event } = eventForTests({}, withWorker);
let lsId: string;

beforeAll(async () => {
  lsId = await world.qna(organiser, event.id);
});

const figures = () => scrape(world.origin);
const figure = async (name: string) => (await figures()).value(name);

describe('what an operator sees of a plenary', () => {
  test('a hall that listens: sockets, people, rooms, and what is written to them', async () => {
    const before = await figures();
    const phones = await Promise.all([1, 2, 3].map(() => world.attendee(event.passcode)));
    const lines = await Promise.all(phones.map((phone) => world.live(phone, event.id, 'attendee', lsId)));
    const here = await figures();
    expect(here.value('volary_live_sockets{channel="attendee"}')).toBe(3);
    expect(here.value('volary_live_people')).toBe(3);
    expect(here.value('volary_live_rooms')).toBeGreaterThanOrEqual(1);

    await phones[0]?.call('askQuestion', { params: { lsId }, body: { key: newKey(), text: 'Who pays?' } });
    await expect.poll(() => figure('volary_live_telling_seconds_count')).toBeGreaterThan(0);
    const after = await figures();
    expect(after.value('volary_live_actions_total{action="askQuestion"}')).toBe(1);
    expect(after.value('volary_live_commit_seconds_count{action="askQuestion"}')).toBe(1);
    const frames = 'volary_live_frames_total';
    // A welcome, a count of people and a snapshot for each, and the question.
    expect(after.value(frames) - before.value(frames)).toBeGreaterThanOrEqual(12);
    expect(after.value('volary_live_written_bytes_total')).toBeGreaterThan(after.value(frames) * 10);

    for (const line of lines) line.close();
    await expect.poll(() => figure('volary_live_people')).toBe(0);
    expect(await figure('volary_live_sockets{channel="attendee"}')).toBe(0);
  });

  test('a session that is changed, and news that do not come: the room is read anew, and it is said why', async () => {
    const phone = await world.attendee(event.passcode);
    const line = await world.live(phone, event.id, 'attendee', lsId);
    const renewals = (reason: string) => figure(`volary_live_renewals_total{reason="${reason}"}`);
    const before = await renewals('change');
    await organiser.call('editSession', { params: { lsId }, body: { settings: { questionLength: 250 } } });
    await expect.poll(() => renewals('change')).toBe(before + 1);

    expect(await renewals('gap')).toBe(0);
    const { db, live } = world.program.kernel;
    const raise = () => db.transaction().execute((tx) => live.raise(tx, event.id, lsId, []));
    await raise();
    live.take(await raise());
    await expect.poll(() => renewals('gap')).toBe(1);
    line.close();
  });

  test('a name says what a figure is, as Prometheus wants it', async () => {
    const text = await (await fetch(`${world.origin}/metrics`)).text();
    const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => ({
      name,
      type,
    }));
    expect(types.length).toBeGreaterThan(30);
    for (const { name, type } of types)
      expect([name, /_(total|count|sum|bucket)$/.test(name)]).toEqual([name, type === 'counter']);
    for (const { name } of types) expect(text, name).toContain(`# HELP ${name} `);
  });

  test('people in the waiting rooms', async () => {
    for (let each = 0; each < 12; each += 1) world.program.kernel.waitingRooms.enter('event', 2, null);
    expect(await figure('volary_joins_waiting')).toBeGreaterThanOrEqual(6);
  });

  test('overload: the level, and what was refused, by kind', async () => {
    const { pressure } = world.program.kernel;
    const phone = await world.visitor();
    pressure.set(2);
    await phone.call('joinPigeonhole', { body: { passcode: event.passcode } });
    await organiser.call('readPigeonhole', { params: { phId: event.id } });
    const pressed = await figures();
    pressure.set(0);
    expect(pressed.value('volary_pressure_level')).toBe(2);
    expect(pressed.value('volary_shed_total{limit="join"}')).toBe(1);
    expect(pressed.value('volary_shed_total{limit="read"}')).toBe(1);
    expect(await figure('volary_pressure_level')).toBe(0);
  });

  test('the database: what a pool may open, what works and what waits', async () => {
    const { kernel } = world.program;
    const size = kernel.config.databasePool.requests;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const held = Array.from({ length: size + 2 }, () => kernel.db.transaction().execute(() => released));
    await expect.poll(() => figure('volary_database_pool_waiting{pool="requests"}')).toBe(2);
    expect(await figure('volary_database_pool_busy{pool="requests"}')).toBe(size);
    expect(await figure('volary_database_pool_size{pool="requests"}')).toBe(size);
    release();
    await Promise.all(held);
    expect(await figure('volary_database_pool_waiting{pool="requests"}')).toBe(0);
  });

  test('what is done behind the scenes: jobs, mails and passwords', async () => {
    const somebody = await world.visitor();
    const signingUp = somebody.call('signUp', {
      body: { email: 'grace@example.org', password: 'Carrier-Pigeon-7' },
    });
    await expect.poll(() => figure('volary_password_hashes_waiting'), { interval: 2 }).toBeGreaterThan(0);
    await signingUp;
    await expect.poll(() => figure('volary_jobs_total{queue="send-mail",outcome="done"}')).toBeGreaterThan(0);
    expect((await figures()).names).toContain('volary_mails_waiting');
  });

  test('how old the last good backup is, where the server makes them', async () => {
    expect((await figures()).names).not.toContain('volary_backup_age_seconds');
    const hoursOld = async (runs: readonly (readonly [hoursAgo: number, problem: string | null])[]) => {
      await using other = await openWorld({ BACKUP_AT: '03:15' });
      const { db, clock } = other.program.kernel;
      for (const [hoursAgo, problem] of runs) {
        const began = new Date(clock.now().getTime() - hoursAgo * 3_600_000);
        const id = await beginBackupRun(db, 'backup', began);
        await endBackupRun(db, id, { file: null, bytes: null, problem }, began);
      }
      return Math.floor((await scrape(other.origin)).value('volary_backup_age_seconds') / 3_600);
    };
    expect(await hoursOld([])).toBe(0);
    expect(
      await hoursOld([
        [40, 'the cloud is away'],
        [16, 'the cloud is away'],
      ]),
    ).toBe(40);
    expect(
      await hoursOld([
        [50, null],
        [31, null],
        [7, 'the cloud is away'],
      ]),
    ).toBe(31);
  });
});
