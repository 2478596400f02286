import { Readable } from 'node:stream';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { Call } from '../handle.ts';

type Answering = Pick<Call<AnyEndpoint, 'none'>, 'afterCommit'>;
/**
 * `name` under which it is saved; null: it is shown. `length` in bytes, where it is known ahead: a file that ends too early is a
 * failed download then.
 */
type AnsweredFile = {
  name: string | null;
  type: string;
  length?: string | null;
  parts: Iterable<Buffer> | AsyncIterable<Buffer>;
};

/** Answers with a file. What is in it is as of now, so nobody keeps it in between. */
export function answerFile(
  { afterCommit }: Answering,
  { name, type, length, parts }: AnsweredFile,
): Readable {
  afterCommit(({ reply }) => {
    reply.type(type).header('cache-control', 'no-store');
    if (name !== null) reply.header('content-disposition', `attachment; filename="${name}"`);
    if (length != null) reply.header('content-length', length);
  });
  return parts instanceof Readable ? parts : Readable.from(parts);
}
