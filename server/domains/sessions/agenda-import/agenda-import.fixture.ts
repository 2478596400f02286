import { expect } from 'vitest';
import type { AgendaPreview } from '#contract/sessions/agenda-import.ts';
import type { Task } from '#contract/tasks/tasks.ts';
import type { Browser } from '#server/test/browser.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';

type Answer = {
  status: number;
  body: {
    error?: string;
    details?: Record<string, { description: string }[]>;
    preview: AgendaPreview;
    task: Task;
  };
};

/** A world in which an organizer imports agendas, for all tests of a file. */
export function agendaImports() {
  const { world, organiser } = eventForTests({}, { services: ['http', 'realtime', 'worker'] });

  async function upload(phId: string, file: Buffer | string, what = '/preview', by: Browser = organiser) {
    const response = await by.fetch(`/api/pigeonhole/${phId}/agenda/import${what}`, {
      method: 'POST',
      headers: { 'x-csrf-token': by.csrfToken, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(Buffer.from(file)),
    });
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  }

  /** Two days over the night in which clocks are put forward in Lisbon. */
  async function anEvent(): Promise<string> {
    const body = {
      name: 'Spring forum',
      startDate: '2031-03-29',
      endDate: '2031-03-30',
      timezone: 'Europe/Lisbon',
    };
    return (await organiser.call('makePigeonhole', { body })).body.pigeonhole.id;
  }

  const sessionsOf = async (phId: string) =>
    (await organiser.call('listSessions', { params: { phId } })).body.liveSessions;

  async function imported(phId: string, file: Buffer | string): Promise<Task> {
    const { status, body } = await upload(phId, file, '');
    expect(status, JSON.stringify(body)).toBe(202);
    const read = async () =>
      (await organiser.call('readTask', { params: { taskId: body.task.id } })).body.task;
    await expect.poll(async () => (await read()).endedAt, { timeout: 60_000 }).not.toBeNull();
    return read();
  }

  async function problemsOf(phId: string, file: Buffer | string) {
    const { status, body } = await upload(phId, file);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.preview.problems.map(({ line, column, text }) => `${line} ${column}: ${text}`);
  }

  /** Three months, in which a day can be another one with its month before it. */
  async function aLongEvent(): Promise<string> {
    const body = { name: 'A long one', startDate: '2031-03-01', endDate: '2031-05-30', timezone: 'UTC' };
    return (await organiser.call('makePigeonhole', { body })).body.pigeonhole.id;
  }

  return { world, organiser, upload, anEvent, aLongEvent, sessionsOf, imported, problemsOf };
}
