import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SubjectKind } from '#contract/abilities.ts';
import { type AnyEndpoint, isRead } from '#contract/endpoint.ts';
import type { Who } from '../../auth/who.ts';
import type { Subjects } from '../../authorize/subjects.ts';
import type { Tx } from '../../db/database.ts';
import type { Kernel } from '../../kernel.ts';
import { noticesOf } from '../../realtime/notices/notice.ts';
import type { Handler, PublishingCall } from '../handle.ts';
import { holdSubject } from '../hold-subject.ts';
import { makeNote } from '../note.ts';
import { type Place, placeOf } from '../place.ts';
import { makeAftermath } from './aftermath.ts';

export type Input = {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
};

type Subject = Subjects[SubjectKind] | null;
/** A call that may be made, as far as anybody could tell before its transaction. */
type Permitted = { who: Who; input: Input; permitted: Subject };
type Http = { request: FastifyRequest; reply: FastifyReply };

/**
 * Carries out a call: what comes before its transaction; in it the lock of its subject, the policy once more, the locks of its streams
 * and the handler; after the commit what is told of it. Answers what the caller is told.
 */
export async function carryOut(
  kernel: Kernel,
  handler: Handler,
  { who, input, permitted }: Permitted,
  http: Http,
): Promise<unknown> {
  const { endpoint } = handler;
  const now = kernel.clock.now();
  const asked = { kernel, who, now, ...input, search: searchOf(http.request) };
  const found = await handler.before?.({
    ...asked,
    subject: permitted as never,
    get hungUp() {
      return hangingUp(http.reply);
    },
  });
  const aftermath = makeAftermath(kernel);

  const work = async (tx: Tx): Promise<unknown> => {
    const subject = await subjectIn(tx, kernel, handler, { who, input, permitted });
    await aftermath.publication.lock(tx, (await handler.streams?.(subject as never, tx)) ?? []);
    const whereabouts = makeWhereabouts(subject);
    const call: PublishingCall<AnyEndpoint, 'none'> = {
      ...asked,
      tx,
      subject: subject as never,
      get hungUp() {
        return hangingUp(http.reply);
      },
      publish: aftermath.publication.publish(tx),
      note: makeNote({ tx, keys: kernel.keys, now }, endpoint, { who, subject, placed: whereabouts.placed }),
      happenedIn: whereabouts.happenedIn,
      queue: (job) => kernel.jobs.queue(tx, job),
      expel: aftermath.expel,
      afterCommit: aftermath.afterCommit,
    };
    const answered = parseReply(endpoint, await handler.run(call, found));
    aftermath.notify(noticesOf(endpoint, { who, subject, place: whereabouts.place() }));
    return answered;
  };

  const result = await inTransaction(kernel, handler, work).catch((error: unknown) => {
    aftermath.failed(error);
    throw error;
  });
  aftermath.committed();
  http.reply.code(endpoint.statuses[0]);
  aftermath.beforeAnswer(http);
  return result;
}

/** A change waits for its turn at the subject, and takes it as it is by then; all else takes it as it was found. */
async function subjectIn(
  tx: Tx,
  kernel: Kernel,
  { endpoint, bare, holds }: Handler,
  { who, input, permitted }: Permitted,
): Promise<Subject> {
  if (isRead(endpoint) || endpoint.safe || bare) return permitted;
  const besides = holds?.({ subject: permitted as never, body: input.body }) ?? [];
  return holdSubject(kernel, tx, endpoint.allow, { who, input, permitted, besides });
}

function inTransaction(kernel: Kernel, { endpoint, bare }: Handler, work: (tx: Tx) => Promise<unknown>) {
  // Nothing to roll back: two trips to the database less for what is asked most.
  if (isRead(endpoint) || bare) return work(kernel.db as Tx);
  return kernel.db.transaction().execute(work);
}

/** Where a call changes something: where its subject is, unless the handler notes or says that it is elsewhere. */
function makeWhereabouts(subject: Subject) {
  let noted = placeOf(subject);
  let elsewhere: Place | null = null;
  return {
    placed(place: Place): void {
      noted = place;
    },
    happenedIn(workspaceId: string): void {
      elsewhere = { workspaceId, pigeonholeId: null };
    },
    place: (): Place => elsewhere ?? noted,
  };
}

const searchOf = ({ url }: FastifyRequest): string => url.split('?').slice(1).join('?');

/** Aborted when the connection is closed before the answer has gone out. */
function hangingUp({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const closed = () => void (raw.writableFinished || controller.abort());
  if (raw.closed) closed();
  else raw.once('close', closed);
  return controller.signal;
}

/** What the contract does not declare does not leave. A reply that does not fit is a defect of ours. */
function parseReply(endpoint: AnyEndpoint, answered: unknown): unknown {
  const parsed = endpoint.reply.safeParse(answered);
  if (!parsed.success)
    throw new Error(`The reply of ${endpoint.name} does not fit its contract: ${parsed.error.message}`);
  return parsed.data;
}
