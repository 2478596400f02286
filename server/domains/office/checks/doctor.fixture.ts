import type { Finding } from '#server/kernel/checks/finding.ts';
import { openDatabase } from '#server/kernel/db/database.ts';
import { makeLog } from '#server/kernel/log.ts';
import { loadMessages } from '#server/kernel/messages.ts';

export const log = makeLog('silent');
export const say = (await loadMessages()).in('en');

/** Every finding as the doctor prints it. */
export const told = (findings: readonly Finding[] | Finding) =>
  [findings].flat().map(({ title, state, text, values }) => `${state} ${say(title)}: ${say(text, values)}`);

/** A database as the doctor opens it. */
export const open = (url: string) => {
  const db = openDatabase({ url, size: 2, name: 'volary doctor', statementTimeout: 5_000 }, log);
  return { db, [Symbol.asyncDispose]: () => db.destroy() };
};
