import { createHash } from 'node:crypto';
import { readTally as endpoint, type TallyList } from '#contract/kinds/poll/tally.ts';
import { isVerifiable } from '#contract/kinds/poll/verifiable.ts';
import { meantPasscode } from '#contract/pigeonholes/passcode.ts';
import { isClosed } from '#contract/sessions/closed.ts';
import { phaseOf } from '#contract/sessions/schedule.ts';
import { pigeonholeById } from '#server/domains/pigeonholes/index.ts';
import { sessionById, sessionView } from '#server/domains/sessions/index.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { isKeptOut } from '#server/kernel/realtime/connections/may-listen.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { codesIn } from './codes.queries.ts';
import { pollOf } from './poll-of.ts';
import { type PromptRow, promptsIn } from './polls.queries.ts';

/**
 * Published only when nothing is added any more: two lists of different moments would tell who voted between them. Everybody gets it
 * at the same moment, hosts too, and by the door of the event, which is its passcode and its networks.
 */
export const readTally = handle(endpoint, 'none', async ({ kernel, tx, params, who, now }) => {
  const row = await sessionById(tx, params.lsId);
  if (row === undefined || row.hidden) throw new Refusal('NotFound');
  const session = pollOf({ session: sessionView(row) });
  const event = await pigeonholeById(tx, row.pigeonholeId);
  if (event.trashedAt !== null || event.passcode !== meantPasscode(params.passcode))
    throw new Refusal('NotFound');
  if (await isKeptOut(kernel, who, event.id)) throw new Refusal('NetworkNotAllowed');
  const at = now.getTime();
  const isPublic =
    session.settings.resultsShown && phaseOf(session, at) === 'ended' && !isClosed(session, at);
  if (!isVerifiable(session.settings) || !isPublic) return { tally: null };
  const stream = { pigeonholeId: row.pigeonholeId, streamId: row.id };
  const codes = await codesIn(tx, stream);
  const prompts = await promptsIn(tx, stream);
  const lists = prompts.map((prompt) =>
    listOf(
      prompt,
      codes.filter(({ promptId }) => promptId === prompt.id),
    ),
  );
  return { tally: { event: event.name, session: session.name, lists } };
});

function listOf(
  { id, form, text, options, voters }: PromptRow,
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
  return {
    promptId: id,
    form,
    text: list,
    fingerprint: createHash('sha256').update(list).digest('hex'),
    voters,
    counts: options.map((option) => option.votes),
  };
}

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');
