import { importAgenda as endpoint } from '#contract/sessions/agenda-import.ts';
import { organiserOf } from '#server/kernel/authorize/organiser.ts';
import { handleInTwoSteps } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { beginTask } from '#server/kernel/tasks/begin-task.ts';
import { taskView } from '#server/kernel/tasks/task.view.ts';
import { importAgendaTask } from './import-agenda.task.ts';
import { readAgendaFile, refused, rowsOfFile } from './read-agenda-file.ts';

export const importAgenda = handleInTwoSteps(
  endpoint,
  'pigeonhole',
  rowsOfFile,
  async ({ kernel, tx, subject, who, now }, rows) => {
    const { locale } = who;
    const organiser = organiserOf(who);
    if (organiser === null) throw new Refusal('NotFound');
    const given = { tx, messages: kernel.messages, locale, now, pigeonholeId: subject.id };
    const { sessions, problems } = await readAgendaFile(rows, given);
    const count = problems.length;
    if (count > 0) throw refused({ key: 'agendaFile.wrong', values: { count } });
    const row = await beginTask(tx, importAgendaTask, {
      accountId: organiser.accountId,
      keyId: who.program?.keyId ?? null,
      subjectId: subject.id,
      locale,
      mailAtEnd: false,
      input: { sessions: sessions.map(({ session, named }) => ({ ...session, named })) },
      now,
    });
    return { task: taskView(kernel.messages, locale, row) };
  },
);
