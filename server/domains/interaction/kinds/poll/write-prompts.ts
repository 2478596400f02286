import type { OptionPicture } from '#contract/prompts/option-picture.ts';
import type { PromptForm } from '#contract/prompts/prompt-form.ts';
import type { PromptSettings } from '#contract/prompts/prompt-settings.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import type { EditedPrompt } from './edited-prompts.ts';
import {
  deleteOptions,
  deletePrompts,
  insertOptions,
  insertPrompts,
  type PromptRow,
  updateOptions,
  updatePrompts,
} from './polls.queries.ts';

/** Writes what differs. What stays keeps its id, and with it its votes. */
export async function writePrompts(
  tx: Tx,
  stream: Stream,
  before: readonly PromptRow[],
  after: readonly EditedPrompt[],
): Promise<void> {
  const there = after.flatMap((prompt) => (prompt.id === null ? [] : [{ ...prompt, id: prompt.id }]));
  const ids = new Set(there.map(({ id }) => id));
  const removed = before.filter(({ id }) => !ids.has(id));
  await deletePrompts(
    tx,
    stream,
    removed.map(({ id }) => id),
  );
  await updatePrompts(tx, stream, changedIn(before, there));

  for (const { id, options } of there) {
    const had = before.find((row) => row.id === id)?.options ?? [];
    const stay = options.flatMap((option) => (option.id === null ? [] : [{ ...option, id: option.id }]));
    const gone = had.filter((option) => !stay.some((other) => other.id === option.id));
    const prompt = { pigeonholeId: stream.pigeonholeId, promptId: id };
    await deleteOptions(
      tx,
      prompt,
      gone.map((option) => option.id),
    );
    await updateOptions(tx, prompt, changedIn(had, stay));
    await insertOptions(
      tx,
      prompt,
      options.filter((option) => option.id === null),
    );
  }
  const added = after.filter(({ id }) => id === null);
  await insertPrompts(
    tx,
    added.map(({ id: _, ...prompt }) => ({ ...prompt, ...stream })),
  );
}

type Part = {
  id: string;
  text: string;
  sort: number;
  picture?: OptionPicture | null;
  form?: PromptForm;
  settings?: PromptSettings;
};

function changedIn<P extends Part>(before: readonly Part[], after: readonly P[]): P[] {
  return after.filter((part) => {
    const had = before.find((row) => row.id === part.id);
    return had === undefined || contentOf(had) !== contentOf(part);
  });
}

const contentOf = ({ text, sort, picture, form, settings }: Part): string =>
  JSON.stringify([
    text,
    sort,
    picture?.id,
    picture?.alt,
    form,
    Object.entries(settings ?? {}).sort(([one], [other]) => (one < other ? -1 : 1)),
  ]);
