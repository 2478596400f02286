import { sql } from 'kysely';
import { expect } from 'vitest';
import { newVoteCode } from '#contract/kinds/poll/vote-code.ts';
import {
  assessmentIn,
  begin as beginAttempt,
  submit as submitAttempt,
} from '#server/domains/interaction/kinds/assessment/assessment.fixture.ts';
import { chatIn, send } from '#server/domains/interaction/kinds/chat/chat.fixture.ts';
import { answer, opentextIn } from '#server/domains/interaction/kinds/opentext/opentext.fixture.ts';
import {
  joinAs,
  leadTo,
  questionsOf,
  quizIn,
  tryAnswer,
} from '#server/domains/interaction/kinds/quiz_presenter/quiz.fixture.ts';
import { saveRun, surveyIn } from '#server/domains/interaction/kinds/survey/survey.fixture.ts';
import { addressHash } from '#server/kernel/mail/address-hash.ts';
import type { Browser } from '../browser.ts';
import { newKey } from '../live-client.ts';
import { password, type World } from '../world.ts';
import type { About } from './tables-about.ts';

export const personsName = 'Zenobia Quetzal';

/** Somebody with an event, who has left something of themselves in every table; and of the event in every one as well. */
export async function fillTables(
  world: World,
): Promise<About & { organiser: Browser; sessionIds: string[] }> {
  const { db } = world.program.kernel;
  const organiser = await world.organiser('Zenobia');
  const { id: accountId, email } = (await organiser.call('myAccount')).body.account;
  const event = await world.pigeonhole(organiser, { name: 'Quetzal watching' });
  const { workspaceId } = await db
    .selectFrom('pigeonholes')
    .select('workspaceId')
    .where('id', '=', event.id)
    .executeTakeFirstOrThrow();
  const done = async (answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answer;
    expect(status, JSON.stringify(body)).toBe(200);
  };

  // Somebody tries it before it begins.
  await db.insertInto('rehearsals').values({ pigeonholeId: event.id, accountId, people: 10 }).execute();
  await done(organiser.call('saveSampleOnboardingModal', { params: { phId: event.id } }));
  await done(
    organiser.call('saveActivityNotification', { params: { phId: event.id }, body: { every: 'day' } }),
  );
  // What people do in an event.
  const qna = await world.qna(organiser, event.id, { anonymous: false, comments: true });
  const poll = await world.poll(organiser, event.id, { anonymous: true, verifiable: true });
  await done(organiser.call('joinPigeonhole', { body: { passcode: event.passcode, name: personsName } }));
  const fan = await world.attendee(event.passcode, 'Fan');
  const assessment = await assessmentIn({ world, organiser, event }, { anonymous: false });
  await beginAttempt(organiser, assessment);
  await submitAttempt(organiser, assessment, { exit: ['stage'] });
  for (const form of ['open', 'words'] as const)
    await answer(
      organiser,
      await opentextIn({ world, organiser, event }, form, { anonymous: false }),
      'Quetzals are shy',
    );
  const survey = await surveyIn({ world, organiser, event }, { anonymous: false });
  await done(
    saveRun(organiser, survey, {
      page: 'last',
      answers: { came: ['no'], more: ['Quetzals are shy'] },
      through: true,
    }),
  );
  const asked = await fan.call('askQuestion', {
    params: { lsId: qna },
    body: { key: newKey(), text: 'Do quetzals sing?' },
  });
  const questionId = asked.body.itemId;
  await done(
    organiser.call('upvoteQuestion', {
      params: { lsId: qna, questionId },
      body: { key: newKey(), up: true },
    }),
  );
  await done(
    organiser.call('moveQuestion', {
      params: { lsId: qna, questionId },
      body: { from: 'allowed', to: 'current' },
    }),
  );
  const written = await organiser.call('answerQuestion', {
    params: { lsId: qna, questionId },
    body: { text: 'At dawn.', seenText: '' },
  });
  await done(
    organiser.call('markHelpful', {
      params: { lsId: qna, questionId },
      body: { key: newKey(), answerId: written.body.question.answerId ?? '', on: true },
    }),
  );
  const desk = await world.live(organiser, event.id, 'admin', poll);
  const commented = await organiser.call('commentOnQuestion', {
    params: { lsId: qna, questionId },
    body: { key: newKey(), text: 'I have heard them.' },
  });
  const commentId = commented.body.itemId;
  await done(
    organiser.call('upvoteComment', { params: { lsId: qna, commentId }, body: { key: newKey(), on: true } }),
  );
  const optionIds = [desk.prompt(poll)?.options[0]?.id ?? ''];
  desk.close();
  await done(
    fan.call('voteInPoll', {
      params: { lsId: poll },
      body: { key: newKey(), optionIds, code: newVoteCode() },
    }),
  );
  const chat = await chatIn({ world, organiser, event }, { anonymous: false });
  const messageId = await send(fan, chat, 'Quetzals are shy');
  await send(organiser, chat, 'They sing at dawn', messageId);
  await done(
    organiser.call('reactToMessage', {
      params: { lsId: chat, messageId },
      body: { key: newKey(), reaction: 'love', on: true },
    }),
  );
  const quiz = await quizIn(
    { world, organiser, event },
    { anonymous: false },
    { teams: ['Quetzals', 'Toucans'] },
  );
  await done(joinAs(organiser, quiz));
  await leadTo(organiser, quiz, 'open');
  const [asksNow] = await questionsOf(organiser, quiz);
  await done(tryAnswer(organiser, quiz, asksNow?.id ?? '', [asksNow?.options[0]?.id ?? '']));
  const whispers = await chatIn({ world, organiser, event }, { anonymous: true, slowMode: '5' });
  const whisper = await send(fan, whispers, 'They hide well');
  await done(organiser.call('blockSender', { params: { lsId: whispers, messageId: whisper } }));
  await done(organiser.call('blockSender', { params: { lsId: chat, messageId } }));
  await done(organiser.call('stageSession', { params: { lsId: qna }, body: { shown: true } }));
  await done(
    organiser.call('saveMeeting', {
      params: { lsId: qna },
      body: { meetingPlatform: 'zoom', meetingIdentifierType: 'meetingId', meetingIdentifier: '123456789' },
    }),
  );
  await done(
    organiser.call('saveNotes', {
      params: { lsId: qna },
      body: { text: 'Thank the quetzal keepers', seenText: '' },
    }),
  );
  await done(
    organiser.call('announce', {
      params: { phId: event.id },
      body: { text: 'Quetzals nest at noon', minutes: 15 },
    }),
  );
  await done(
    organiser.call('sendBackstageMessage', {
      params: { phId: event.id },
      body: { text: 'Quetzals are waiting' },
    }),
  );
  await done(organiser.call('noteVisit', { body: { entity: 'pigeonhole', id: event.id } }));

  // What an account has.
  await done(
    organiser.call('editProfile', { body: { name: personsName, job: 'Ornithologist', company: '' } }),
  );
  await done(organiser.call('sendFeedback', { body: { text: `Hello from ${email}` } }));
  await done(organiser.call('editSubscriptions', { body: { newsletter: true, notifications: false } }));
  await done(
    organiser.call('requestVerification', { body: { email: 'quetzal-next@example.org', passwd: password } }),
  );
  await fillBySql(world, { accountId, email, workspaceId, pigeonholeId: event.id });
  return {
    accountId,
    email,
    workspaceId,
    pigeonholeId: event.id,
    organiser,
    sessionIds: [qna, poll],
  };
}

/** What would take an identity provider, a second person or a wrong moment to make. */
async function fillBySql(
  { program }: World,
  { accountId, email, workspaceId, pigeonholeId }: About,
): Promise<void> {
  const { db } = program.kernel;
  const hash = (word: string) => Buffer.from(`${word} ${accountId}`);
  const soon = new Date(Date.now() + 3_600_000);
  const insert = sql`INSERT INTO`;
  const { rows } = await sql<{ id: string; idHash: Buffer }>`
    SELECT id, id_hash FROM sign_in_sessions WHERE account_id = ${accountId} LIMIT 1`.execute(db);
  const session = rows[0];
  const organisation = await sql<{ id: string }>`
    WITH made AS (INSERT INTO organisations (name) VALUES ('Birds') RETURNING id)
    INSERT INTO sso_organisations (organisation_id) SELECT id FROM made RETURNING id`.execute(db);
  const ssoId = organisation.rows[0]?.id;
  const statements = [
    sql`account_details (account_id) VALUES (${accountId}) ON CONFLICT DO NOTHING`,
    sql`earlier_passwords (account_id, password_hash) VALUES (${accountId}, 'hash')`,
    sql`emailed_codes (session_id, code_hash, sent_at, expires_at) VALUES (${session?.id}, ${hash('code')}, ${soon}, ${soon})`,
    sql`key_challenges (session_id, purpose, challenge, expires_at) VALUES (${session?.id}, 'add', 'c', ${soon})`,
    sql`mailed_links (token_hash, account_id, purpose, expires_at) VALUES (${hash('link')}, ${accountId}, 'recovery', ${soon})`,
    sql`mails (recipient, subject, html, plain) VALUES (${email}, 'Hello', '', '')`,
    sql`recovery_codes (account_id, code_hash) VALUES (${accountId}, ${hash('recovery')})`,
    sql`recovery_requests (email, locale, asked_at) VALUES (${email}, 'en', ${soon})`,
    sql`second_factors (account_id, kind) VALUES (${accountId}, 'email')`,
    sql`sign_ups (email, locale, otherwise, made_at, expires_at) VALUES (${email}, 'en', ${hash('else')}, ${soon}, ${soon})`,
    sql`sign_up_mails (email, asked_at) VALUES (${email}, ${soon})`,
    sql`sso_identities (sso_organisation_id, name_id, account_id) VALUES (${ssoId}, ${accountId}, ${accountId})`,
    sql`sso_requests (id_hash, sso_organisation_id, request_id, visit_hash, tester_id, stay, expires_at)
      VALUES (${hash('request')}, ${ssoId}, 'r', ${hash('visit')}, ${accountId}, false, ${soon})`,
    sql`sso_tickets (token_hash, sso_organisation_id, email, stay, expires_at)
      VALUES (${hash('ticket')}, ${ssoId}, ${email}, false, ${soon})`,
    sql`trusted_devices (account_id, secret_hash, expires_at) VALUES (${accountId}, ${hash('device')}, ${soon})`,
    sql`files (id, pigeonhole_id, kind, type, bytes, width, height, sha256, uploaded_at)
      VALUES (${`file-${pigeonholeId}`}, ${pigeonholeId}, 'picture', 'image/webp', 4, 1, 1, ${hash('file')}, ${soon})`,
    sql`file_chunks (file_id, part, bytes) VALUES (${`file-${pigeonholeId}`}, 0, ${hash('part')})`,
    sql`files (id, account_id, kind, type, bytes, width, height, sha256, uploaded_at)
      VALUES (${`picture-${accountId}`}, ${accountId}, 'picture', 'image/webp', 4, 1, 1, ${hash('picture')}, ${soon})`,
    sql`organisation_members (organisation_id, account_id, role) SELECT organisation_id, ${accountId}, 'admin' FROM sso_organisations WHERE id = ${ssoId}`,
    sql`organisation_members (organisation_id, account_id, role) SELECT o.organisation_id, a.id, 'admin' FROM sso_organisations o, accounts a
      WHERE o.id = ${ssoId} AND a.id <> ${accountId} ORDER BY a.id LIMIT 1`,
    sql`api_keys (workspace_id, name, secret_hash, ending, scopes, made_by, made_at)
      VALUES (${workspaceId}, 'Key', ${hash('key')}, 'abcd', '{read}', ${accountId}, ${soon})`,
    sql`team_invites (workspace_id, email, role, token_hash, invited_by, sent_at, expires_at)
      VALUES (${workspaceId}, ${email}, 'member', ${hash('invite')}, ${accountId}, ${soon}, ${soon})`,
    sql`team_invite_links (workspace_id, token_hash) VALUES (${workspaceId}, ${hash('team')})`,
    sql`team_sign_ups (link_hash, workspace_id, token_hash) VALUES (${hash('link')}, ${workspaceId}, ${hash('team')})`,
    sql`tasks (account_id, kind, locale, mail_at_end, input, made_at, expires_at)
      VALUES (${accountId}, 'myData', 'en', false, '{}', ${soon}, ${soon})`,
    sql`task_chunks (task_id, nth, bytes) SELECT id, 0, ${hash('file')} FROM tasks WHERE account_id = ${accountId}`,
    sql`panel_links (pigeonhole_id, panel) VALUES (${pigeonholeId}, 'moderator') ON CONFLICT DO NOTHING`,
    sql`panel_access_links (pigeonhole_id, action) VALUES (${pigeonholeId}, 'moderator') ON CONFLICT DO NOTHING`,
    sql`pigeonhole_setups (pigeonhole_id, kind, settings, locked, version) VALUES (${pigeonholeId}, 'qna', '{}', '{}', 1)`,
    sql`workspace_setups (workspace_id, kind, settings, locked, version) VALUES (${workspaceId}, 'qna', '{}', '{}', 1)`,
    sql`panel_guests (session_hash, pigeonhole_id, action, version) VALUES (${session?.idHash}, ${pigeonholeId}, 'moderator', 1)`,
    sql`reaction_setups (pigeonhole_id, enabled, on_stage, kinds, offered) VALUES (${pigeonholeId}, true, true, '{qna}', '{love}')`,
    sql`appearances (pigeonhole_id, theme, custom_theme, accent, ground, custom_branding, brand_name, welcome, brand_accent, brand_ground)
      VALUES (${pigeonholeId}, 'harbor', false, '#2742d6', '#faf8f3', false, '', '', '#2742d6', '#faf8f3')`,
    sql`team_brandings (workspace_id, custom_branding, locked, brand_name, welcome, brand_accent, brand_ground)
      VALUES (${workspaceId}, false, false, '', '', '#2742d6', '#faf8f3')`,
    sql`sponsors (pigeonhole_id, name, picture_id, place)
      SELECT pigeonhole_id, 'Tejo Ferries', id, 1 FROM files WHERE pigeonhole_id = ${pigeonholeId} LIMIT 1`,
    sql`cleanings (pigeonhole_id, attendees, cleaned_at) VALUES (${pigeonholeId}, 3, ${soon})`,
    sql`custom_reactions (pigeonhole_id, name, emoji) VALUES (${pigeonholeId}, 'Pigeon', '🐦')`,
    sql`frozen_figures (session_id, pigeonhole_id, written, votes, insights)
      SELECT id, pigeonhole_id, 1, 1, '{}' FROM sessions WHERE pigeonhole_id = ${pigeonholeId}`,
    sql`session_reactions (pigeonhole_id, session_id, reaction, minute, count) SELECT pigeonhole_id, id, 'love', now(), 1 FROM sessions WHERE pigeonhole_id = ${pigeonholeId}`,
    sql`tracks (pigeonhole_id, name, color, sort_order) VALUES (${pigeonholeId}, 'Main hall', 'blue', 1)`,
    sql`speakers (pigeonhole_id, name, title, company, bio, email, sort_order)
      VALUES (${pigeonholeId}, 'Ada', '', '', '', 'ada@example.org', 1)`,
    sql`speaker_invitations (speaker_id, code_hash, email, sent_at, expires_at)
      SELECT id, sha256(id::text::bytea), email, now(), now() FROM speakers WHERE pigeonhole_id = ${pigeonholeId}`,
    sql`speaker_letters (pigeonhole_id, sent_at) VALUES (${pigeonholeId}, now())`,
    // To them, by others.
    sql`speaker_letters (pigeonhole_id, address_hash, sent_at)
      SELECT id, ${addressHash(email)}, now() FROM pigeonholes WHERE id <> ${pigeonholeId} LIMIT 1`,
    sql`session_speakers (session_id, speaker_id, role)
      SELECT s.id, p.id, 'host' FROM sessions s JOIN speakers p USING (pigeonhole_id) WHERE s.pigeonhole_id = ${pigeonholeId}`,
    sql`session_tracks (session_id, track_id)
      SELECT s.id, t.id FROM sessions s JOIN tracks t USING (pigeonhole_id) WHERE s.pigeonhole_id = ${pigeonholeId}`,
  ];
  for (const statement of statements) await sql`${insert} ${statement}`.execute(db);
}
