import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eventForTests } from '../prepared/event-for-tests.ts';
import { fillTables } from './fill-tables.ts';
import { tablesWithRowsAbout } from './tables-about.ts';

const { world } = eventForTests();

/** What people have given, who they are, what was done and what runs: a copy begins without it. A new table goes in here, or is copied. */
const notOfSetUp = [
  'activity_notifications',
  'announcements',
  'assessment_attempts',
  'attendee_accounts',
  'attendees',
  'audit_entries',
  'backstage_messages',
  'chat_blocked_marks',
  'chat_blocks',
  'chat_messages',
  'chat_reactions',
  'chat_turns',
  'cleanings',
  'comment_votes',
  'event_guides',
  'frozen_figures',
  'helpful_marks',
  'live_actions',
  'live_events',
  'live_streams',
  'opentext_answers',
  'opentext_words',
  'panel_guests',
  'poll_codes',
  'poll_votes',
  'question_comments',
  'question_moves',
  'question_votes',
  'questions',
  'quiz_answers',
  'quiz_runs',
  'quiz_states',
  'rehearsals',
  'runs',
  'session_reactions',
  'session_steps',
  'speaker_invitations',
  'speaker_letters',
  'stage_history',
  'stages',
];

/** Columns of an event that a copy has of its own: its name, days and passcode, where it stands, and what follows from its sessions. */
const ofItsOwn = [
  'calendar_uid',
  'deleted_at',
  'demonstration',
  'ends_on',
  'files_taken_at',
  'first_start',
  'id',
  'last_end',
  'made_at',
  'made_by',
  'name',
  'name_read',
  'open_ended',
  'over_at',
  'passcode',
  'passcode_held',
  'past_at',
  'revision',
  'sessions',
  'starts_on',
  'stored',
  'test',
  'tested_at',
  'trashed_at',
  'workspace_id',
];

/** Each other than in a new event. */
const setUp = {
  allowed_addresses: ['127.0.0.0/8', '::1/128'],
  day_tab: false,
  description: 'Once a year',
  embed_hosts: ['https://one.example.com'],
  event_type: 1,
  expected_number: 350,
  expected_participants: 0,
  joins_per_second: 7,
  kiosk_on: true,
  language: 'ar',
  meeting_identifier: '123 4567 8901',
  meeting_identifier_type: 'meetingId',
  meeting_platform: 'zoom',
  redirect_attendees: 1,
  time_display: 'hidden',
  time_zone: 'Asia/Tokyo',
};

test('a copy of an event has each part of its set-up: whatever table or column there is, it is copied or is none of it', async () => {
  const { db } = world.program.kernel;
  const { pigeonholeId, organiser } = await fillTables(world);
  const rowOf = async (id: string) => {
    const { rows } = await sql<{ row: string }>`
      SELECT to_jsonb(p)::text AS row FROM pigeonholes p WHERE id = ${id}`.execute(db);
    return JSON.parse(rows[0]?.row ?? '{}') as Record<string, unknown>;
  };
  expect(Object.keys(await rowOf(pigeonholeId)).sort()).toEqual([...ofItsOwn, ...Object.keys(setUp)].sort());
  const usual = await rowOf((await world.pigeonhole(organiser)).id);
  for (const [column, value] of Object.entries(setUp)) expect(usual[column], column).not.toEqual(value);
  const columns = sql.join(Object.keys(setUp).map((column) => sql.ref(column)));
  await sql`UPDATE pigeonholes p SET (${columns}) = (SELECT ${columns}
    FROM jsonb_populate_record(p, ${JSON.stringify(setUp)}::jsonb)) WHERE id = ${pigeonholeId}`.execute(db);

  const { status, body } = await organiser.call('duplicatePigeonhole', { params: { phId: pigeonholeId } });
  expect(status, JSON.stringify(body)).toBe(200);

  const copyId = body.pigeonhole.id;
  expect(await rowOf(copyId)).toMatchObject(setUp);
  const tablesOf = (id: string) =>
    tablesWithRowsAbout(db, { accountId: '0', workspaceId: '0', email: '', pigeonholeId: id });
  // That it was made, and what its streams begin with, is its own.
  const own = ['audit_entries', 'live_events', 'live_streams'];
  const copied = (await tablesOf(copyId)).filter((table) => !own.includes(table));
  expect([...copied, ...notOfSetUp].sort()).toEqual(await tablesOf(pigeonholeId));
});
