import { keepAttendees } from '#server/domains/attendees/index.ts';
import {
  askerMark,
  insertPrompt,
  insertQuestions,
  noteStep,
  personIn,
  promptsIn,
  voterMark,
  writeBallots,
  writeVotes,
} from '#server/domains/interaction/index.ts';
import {
  insertSession,
  makeSecretOf,
  type SessionRow,
  secretOf,
  sessionView,
} from '#server/domains/sessions/index.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import { fixFirst, keynote, leadership, nextYear, people } from './content.ts';

type Seeding = {
  pigeonholeId: string;
  now: Date;
  newId(): string;
  nextIds(count: number): Promise<string[]>;
};

const minute = 60_000;

/** A Q&A and a poll that run, a poll to come, and a Q&A that is over: through the same statements as live actions. */
export async function seedSessions(tx: Tx, seeding: Seeding): Promise<void> {
  const attendees = people.map((name) => ({ id: seeding.newId(), name }));
  await keepAttendees(
    tx,
    attendees.map((attendee) => ({ pigeonholeId: seeding.pigeonholeId, ...attendee })),
  );
  const ids = attendees.map((attendee) => attendee.id);
  const at = (minutes: number) => new Date(seeding.now.getTime() + minutes * minute);
  const base = { pigeonholeId: seeding.pigeonholeId };

  const opening = await insertSession(tx, {
    ...base,
    type: 'qna',
    name: keynote.name,
    description: keynote.description,
    startsAt: at(-180),
    endsAt: at(-120),
    settings: { anonymous: false },
  });
  await seedQuestions(tx, seeding, opening, keynote.questions, ids, at(-150));

  const questions = await insertSession(tx, {
    ...base,
    type: 'qna',
    name: leadership.name,
    description: leadership.description,
    startsAt: at(-25),
    endsAt: null,
    settings: { filtering: true },
  });
  await makeSecretOf(tx, questions.id);
  await seedQuestions(tx, seeding, questions, leadership.questions, ids, at(-20));

  const poll = await insertSession(tx, {
    ...base,
    type: 'poll',
    name: fixFirst.name,
    description: fixFirst.description,
    startsAt: at(-10),
    endsAt: null,
    settings: { changeVote: true },
  });
  await makeSecretOf(tx, poll.id);
  await insertPrompt(
    tx,
    { ...base, streamId: poll.id },
    { ...fixFirst, sort: 0, options: asOptions(fixFirst.options) },
  );
  await seedBallots(tx, seeding, poll, ids);

  const later = await insertSession(tx, {
    ...base,
    type: 'poll',
    name: nextYear.name,
    description: nextYear.description,
    startsAt: at(45),
    endsAt: at(75),
    settings: { mostPicks: 2, resultsShown: false },
  });
  await makeSecretOf(tx, later.id);
  await insertPrompt(
    tx,
    { ...base, streamId: later.id },
    { ...nextYear, sort: 0, options: asOptions(nextYear.options) },
  );
}

const asOptions = (texts: readonly string[]) => texts.map((text) => ({ text }));

type Seeded = {
  text: string;
  votes: number;
  status: 'pending' | 'allowed' | 'current' | 'answered';
  author?: number;
};

async function seedQuestions(
  tx: Tx,
  { pigeonholeId, nextIds }: Seeding,
  row: SessionRow,
  asked: readonly Seeded[],
  attendees: readonly string[],
  askedAt: Date,
): Promise<void> {
  const session = { pigeonholeId, streamId: row.id };
  const secret = await secretOf(tx, row.id);
  const ids = await nextIds(asked.length);
  await insertQuestions(
    tx,
    session,
    asked.map((question, place) => {
      const id = ids[place] ?? '';
      const attendee = attendees[question.author ?? place % attendees.length] ?? '';
      return {
        id,
        text: question.text,
        status: question.status,
        as: 'named',
        tags: [],
        attendeeId: secret === null ? attendee : null,
        mark: secret === null ? null : askerMark(secret, attendee, id).toString('base64'),
        askedAt: new Date(askedAt.getTime() + place * minute).toISOString(),
      };
    }),
  );
  const votes = asked.flatMap((question, place) =>
    attendees.slice(0, question.votes).map((attendee) => ({
      questionId: ids[place] ?? '',
      voter: voterMark(secret, personIn(secret, attendee), {
        sort: 'question',
        id: ids[place] ?? '',
      }).toString('base64'),
      vote: 'up' as const,
    })),
  );
  await writeVotes(tx, session, votes);
  for (const [place, question] of asked.entries())
    await noteStep(tx, sessionView(row), {
      now: new Date(askedAt.getTime() + place * minute),
      written: 1,
      votes: Math.min(question.votes, attendees.length),
      people: attendees.length,
    });
}

async function seedBallots(
  tx: Tx,
  { pigeonholeId, now }: Seeding,
  row: SessionRow,
  attendees: readonly string[],
): Promise<void> {
  const session = { pigeonholeId, streamId: row.id };
  const [poll] = await promptsIn(tx, session);
  if (poll === undefined) return;
  const secret = await secretOf(tx, row.id);
  const choices = fixFirst.votes.flatMap((count, option) =>
    Array.from({ length: count }, () => poll.options[option]?.id ?? ''),
  );
  const ballots = choices.map((optionId, place) => ({
    voter: voterMark(secret, personIn(secret, attendees[place] ?? ''), {
      sort: 'prompt',
      id: poll.id,
    }).toString('base64'),
    optionIds: [optionId],
  }));
  await writeBallots(tx, session, poll.id, ballots, { change: false });
  // A third of them in each of three minutes.
  for (const third of [0, 1, 2])
    await noteStep(tx, sessionView(row), {
      now: new Date(now.getTime() - (8 - 2 * third) * minute),
      votes: Math.floor((ballots.length + third) / 3),
      people: attendees.length,
    });
}
