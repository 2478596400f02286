import { z } from 'zod';

/** The reply of an endpoint that answers with a file: its bytes, part by part. */
export const fileReply = z.custom<AsyncIterable<Uint8Array>>(
  (reply) => typeof reply === 'object' && reply !== null && Symbol.asyncIterator in reply,
);
