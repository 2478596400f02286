import { readPollNote as endpoint } from '#contract/kinds/poll/read-poll-note.ts';
import { isAnonymous } from '#contract/sessions/anonymous.ts';
import { hasOpened } from '#contract/sessions/sessions.ts';
import { isClosedTo, secretOf, streamOf } from '#server/domains/sessions/index.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { personIn, voterMark } from '../../marks.ts';
import { attendeeIn } from '../../open-session.ts';
import { pollOf } from './poll-of.ts';
import { countMarked, promptIdsIn } from './polls.queries.ts';

/** In an anonymous session that has ended nobody can be recognised any more. */
export const readPollNote = handle(endpoint, 'session', async ({ tx, subject, who, now }) => {
  const session = pollOf(subject);
  const { after } = session.settings;
  const secret = isAnonymous(session) ? await secretOf(tx, session.id) : null;
  const knowsPeople = !isAnonymous(session) || secret !== null;
  if (after === '' || !hasOpened(session, now.getTime()) || isClosedTo(subject, now) || !knowsPeople)
    return { note: null };
  const person = personIn(secret, attendeeIn(who, subject.pigeonholeId));
  const stream = streamOf(subject);
  const prompts = await promptIdsIn(tx, stream);
  const marks = prompts.map((id) => ({ id, voter: voterMark(secret, person, { sort: 'prompt', id }) }));
  const answered = await countMarked(tx, stream, marks);
  return { note: answered === prompts.length ? after : null };
});
