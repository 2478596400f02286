import { keepAttendees } from '#server/domains/attendees/index.ts';
import { insertSession, makeSecretOf, type SessionRow } from '#server/domains/sessions/index.ts';
import { safetyAnswers, safetyCheck } from './assessment-content.ts';
import {
  afterKeynote,
  coffee,
  fixFirst,
  hallway,
  harborQuiz,
  keynote,
  leadership,
  lunch,
  nextYear,
  oneWord,
  people,
} from './content.ts';
import { seedAssessment } from './seed-assessment.ts';
import { seedBallots, seedPrompts } from './seed-ballots.ts';
import { seedMessages } from './seed-messages.ts';
import { seedQuestions } from './seed-questions.ts';
import { seedQuiz } from './seed-quiz.ts';
import { seedRuns } from './seed-runs.ts';
import { seedWords } from './seed-words.ts';
import { minute, type Seeding } from './seeding.ts';
import { dayAtWork, daysAtWork } from './survey-content.ts';

type Parts = Pick<Seeding, 'tx' | 'pigeonholeId' | 'now' | 'nextIds'> & { newId(): string };

/** One session of every kind, over, live and to come: through the same statements as live actions. */
export async function seedSessions({ newId, ...parts }: Parts): Promise<void> {
  const { tx, pigeonholeId } = parts;
  const attendees = people.map((name) => ({ id: newId(), name }));
  await keepAttendees(
    tx,
    attendees.map((attendee) => ({ pigeonholeId, ...attendee })),
  );
  const seeding: Seeding = { ...parts, attendees: attendees.map(({ id }) => id) };
  await seedMorning(seeding);
  await seedNow(seeding);
  await seedLater(seeding);
}

const at = ({ now }: Seeding, minutes: number) => new Date(now.getTime() + minutes * minute);

type Planned = Pick<Parameters<typeof insertSession>[1], 'type' | 'name' | 'description' | 'settings'>;

async function make(
  seeding: Seeding,
  { type, name, description, settings }: Planned,
  [starts, ends]: readonly [number, number | null],
): Promise<SessionRow> {
  const row = await insertSession(seeding.tx, {
    pigeonholeId: seeding.pigeonholeId,
    type,
    name,
    description,
    startsAt: at(seeding, starts),
    endsAt: ends === null ? null : at(seeding, ends),
    settings,
  });
  const isAnonymous = !('anonymous' in settings) && type !== 'break';
  if (isAnonymous) await makeSecretOf(seeding.tx, row.id, seeding.now);
  return row;
}

async function seedMorning(seeding: Seeding): Promise<void> {
  const named = { anonymous: false };
  await make(seeding, { ...coffee, type: 'break', settings: {} }, [-240, -180]);
  const opening = await make(seeding, { ...keynote, type: 'qna', settings: named }, [-180, -120]);
  await seedQuestions(seeding, opening, keynote.questions, at(seeding, -150));
  const poll = await make(seeding, { ...afterKeynote, type: 'poll', settings: named }, [-120, -100]);
  await seedPrompts(seeding, poll, afterKeynote.prompts);
  await seedBallots(seeding, poll, afterKeynote.prompts, at(seeding, -115));
  const playing = { anonymous: false, streakBonus: true };
  const quiz = await make(seeding, { ...harborQuiz, type: 'quiz_presenter', settings: playing }, [-90, -75]);
  await seedQuiz(seeding, quiz, harborQuiz, at(seeding, -88));
}

/** The poll was started last, so it is on the projector. */
async function seedNow(seeding: Seeding): Promise<void> {
  const chatting = { anonymous: false, mentions: true, links: true, englishWords: true };
  const chat = await make(seeding, { ...hallway, type: 'chat', settings: chatting }, [-60, null]);
  await seedMessages(seeding, chat, hallway.messages, at(seeding, -40));
  const asking = { filtering: true, tags: [...leadership.tags] };
  const questions = await make(seeding, { ...leadership, type: 'qna', settings: asking }, [-25, null]);
  await seedQuestions(seeding, questions, leadership.questions, at(seeding, -20));
  const survey = await make(seeding, { ...dayAtWork, type: 'survey', settings: {} }, [-20, null]);
  await seedRuns(seeding, survey, dayAtWork, daysAtWork, at(seeding, -16));
  const checking = {
    passMark: 60,
    minutes: 5,
    attempts: '2',
    toldAfter: 'answers',
    resultsShown: true,
  } as const;
  const check = await make(seeding, { ...safetyCheck, type: 'assessment', settings: checking }, [-18, null]);
  await seedAssessment(seeding, check, safetyCheck, safetyAnswers, at(seeding, -14));
  const words = await make(seeding, { ...oneWord, type: 'opentext', settings: {} }, [-15, null]);
  await seedWords(seeding, words, oneWord, at(seeding, -12));
  const poll = await make(seeding, { ...fixFirst, type: 'poll', settings: { changeVote: true } }, [
    -10,
    null,
  ]);
  await seedPrompts(seeding, poll, [fixFirst]);
  await seedBallots(seeding, poll, [fixFirst], at(seeding, -8));
}

async function seedLater(seeding: Seeding): Promise<void> {
  const hidden = { mostPicks: 2, resultsShown: false };
  const poll = await make(seeding, { ...nextYear, type: 'poll', settings: hidden }, [45, 75]);
  await seedPrompts(seeding, poll, [nextYear]);
  await make(seeding, { ...lunch, type: 'break', settings: {} }, [75, 135]);
}
