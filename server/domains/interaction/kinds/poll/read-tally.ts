import { createHash } from 'node:crypto';
import { readTally as endpoint, type TallyList } from '#contract/kinds/poll/tally.ts';
import { isVerifiable } from '#contract/kinds/poll/verifiable.ts';
import { meantPasscode } from '#contract/pigeonholes/passcode.ts';
import { isClosed } from '#contract/sessions/closed.ts';
import { phaseOf } from '#contract/sessions/schedule.ts';
import { pigeonholeById } from '#server/domains/pigeonholes/index.ts';
import { sessionById, sessionView, streamOf } from '#server/domains/sessions/index.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { handle } from '#server/kernel/http/handle.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import { isKeptOut } from '#server/kernel/realtime/connections/may-listen.ts';
import { streamNumber } from '#server/kernel/realtime/streams.queries.ts';
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
  const stream = streamOf(row);
  // A hall reads it at once. Whatever changes what it says raises the number of the session.
  const { seq, epoch } = await streamNumber(tx, stream.pigeonholeId, stream.streamId);
  const lists = await kernel.briefly.recall(`tally of ${row.id} ${epoch} ${seq}`, () => listsOf(tx, stream));
  return { tally: { event: event.name, session: session.name, lists } };
});

async function listsOf(db: Db, stream: Stream): Promise<TallyList[]> {
  const codes = await codesIn(db, stream);
  const prompts = await promptsIn(db, stream);
  return prompts.map((prompt) =>
    listOf(
      prompt,
      codes.filter(({ promptId }) => promptId === prompt.id),
    ),
  );
}

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
