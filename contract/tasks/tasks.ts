import { z } from 'zod';
import { asOrganiser } from '../abilities.ts';
import { endpoint } from '../endpoint.ts';
import { fileReply } from '../file-reply.ts';
import { id } from '../ids.ts';
import { nothingKept } from '../things.ts';

const taskKinds = ['myData', 'inviteMembers', 'importAgenda'] as const;
export type TaskKindName = (typeof taskKinds)[number];

const taskStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type TaskState = (typeof taskStates)[number];

/** Days after which a task, and the file it made, are forgotten. */
export const taskDays = 7;

/** Long work that somebody has asked for, as its owner sees it. */
export const task = z.object({
  id: z.string(),
  kind: z.enum(taskKinds),
  /** The id of the workspace or event it is about; null: the account itself. */
  subjectId: z.string().nullable(),
  state: z.enum(taskStates),
  /** In the line of those that wait: 1 is next. Null: it does not wait. */
  place: z.number().nullable(),
  /** How many of how many are done. Null: nobody knows yet. */
  progress: z.object({ done: z.number(), of: z.number() }).nullable(),
  /** What came of it, in figures. */
  outcome: z.record(z.string(), z.number()).nullable(),
  /** Why it failed, in words. */
  problem: z.string().nullable(),
  file: z.object({ name: z.string(), bytes: z.number() }).nullable(),
  madeAt: z.string(),
  endedAt: z.string().nullable(),
  expiresAt: z.string(),
});
export type Task = z.infer<typeof task>;

/** Whether its owner wants a mail when it has ended. */
export const mailAtEnd = z.boolean().default(false);

const taskId = z.object({ taskId: id });

export const listTasks = endpoint({
  name: 'listTasks',
  summary: 'The long work of the account that is signed in, or that an API key has begun, newest first',
  method: 'GET',
  path: '/api/account/tasks',
  ours: true,
  reply: z.object({ tasks: z.array(task) }),
  shows: ['tasks'],
  allow: asOrganiser('seeTasks'),
});

export const readTask = endpoint({
  name: 'readTask',
  summary: 'How far a task is',
  method: 'GET',
  path: '/api/account/tasks/{taskId}',
  ours: true,
  params: taskId,
  reply: z.object({ task }),
  shows: ['tasks'],
  allow: asOrganiser('seeTasks'),
});

export const cancelTask = endpoint({
  name: 'cancelTask',
  summary: 'Stop a task; the steps it has done stay done, its file is dropped',
  method: 'POST',
  path: '/api/account/tasks/{taskId}/cancel',
  ours: true,
  params: taskId,
  reply: z.object({ task }),
  changes: ['tasks'],
  allow: asOrganiser('cancelTasks'),
  errors: ['TaskEnded'],
});

export const fetchTaskResult = endpoint({
  name: 'fetchTaskResult',
  summary: 'The file that a task made',
  method: 'GET',
  path: '/api/account/tasks/{taskId}/result',
  ours: true,
  params: taskId,
  reply: fileReply,
  shows: nothingKept('a file, as of when it was made'),
  allow: asOrganiser('seeTasks'),
});
