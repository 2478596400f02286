import { importAgenda as endpoint } from '#contract/sessions/agenda-import.ts';
import { organiserOf } from '#server/kernel/authorize/organiser.ts';
import { handleInTwoSteps } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { beginTask } from '#server/kernel/tasks/begin-task.ts';
import { importAgendaTask } from './import-agenda.task.ts';
import { readAgendaFile, refused, rowsOfFile } from './read-agenda-file.ts';

export const importAgenda = handleInTwoSteps(
  endpoint,
  'pigeonhole',
  ({ body, kernel }) => rowsOfFile(body.file, kernel.log),
  async (call, rows) => {
    const { kernel, tx, subject, who, now } = call;
    const organiser = organiserOf(who);
    if (organiser === null) throw new Refusal('NotFound');
    const given = { tx, messages: kernel.messages, locale: who.locale, now, pigeonholeId: subject.id };
    const { sessions, problems } = await readAgendaFile(rows, given);
    const count = problems.length;
    if (count > 0) throw refused({ key: 'agendaFile.wrong', values: { count } });
    const task = await beginTask(call, importAgendaTask, {
      accountId: organiser.accountId,
      subjectId: subject.id,
      mailAtEnd: false,
      input: { sessions: sessions.map(({ session, named }) => ({ ...session, named })) },
    });
    return { task };
  },
);
