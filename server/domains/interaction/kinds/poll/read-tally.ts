import { createHash } from 'node:crypto';
import { readTally as endpoint, type TallyList } from '#contract/kinds/poll/tally.ts';
import { isVerifiable } from '#contract/kinds/poll/verifiable.ts';
import { phaseOf } from '#contract/sessions/schedule.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { isClosedTo } from '#server/domains/sessions/index.ts';
import type { SessionSubject } from '#server/kernel/authorize/subjects.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { codesIn } from './codes.queries.ts';
import { type PromptRow, promptsIn } from './polls.queries.ts';

/**
 * Published only when nothing is added any more: two lists of different moments would tell who voted between them. Hosts get it no
 * sooner than everybody else.
 */
export const readTally = handle(endpoint, 'session', async ({ tx, subject, now }) => {
  const session = pollOf(subject);
  const isOver = phaseOf(session, now.getTime()) === 'ended' && !isClosedTo(subject, now);
  const { settings } = session;
  if (!isVerifiable(settings) || !settings.resultsShown || !isOver) return { lists: null };
  const stream = { pigeonholeId: subject.pigeonholeId, streamId: subject.id };
  const codes = await codesIn(tx, stream);
  const prompts = await promptsIn(tx, stream);
  return {
    lists: prompts.map((prompt) =>
      listOf(
        prompt,
        codes.filter(({ promptId }) => promptId === prompt.id),
      ),
    ),
  };
});

function pollOf({ session }: SessionSubject): LiveSession<'poll'> {
  if (session.type !== 'poll') throw new Refusal('NotFound');
  return session as LiveSession<'poll'>;
}

function listOf(
  { id, text, options }: PromptRow,
  votes: readonly { code: string; optionIds: readonly string[] }[],
): TallyList {
  const numbers = new Map(options.map((option, at) => [option.id, at + 1]));
  const lines = [
    onOneLine(text),
    ...options.map((option, at) => `${at + 1} ${onOneLine(option.text)}`),
    '',
    ...votes.map(({ code, optionIds }) => `${code} ${optionIds.map((each) => numbers.get(each)).join(',')}`),
  ];
  const list = lines.map((line) => `${line}\n`).join('');
  return { promptId: id, text: list, fingerprint: createHash('sha256').update(list).digest('hex') };
}

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');
