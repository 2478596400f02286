import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** The library's number for it; its enum cannot be read by type stripping. */
const argon2id = 2;
/** Argon2id with 19 MiB, two passes, one lane: OWASP's least for new systems, 23 ms on one core. */
export const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** To be hashed, or to be compared with a stored hash. */
export type HashQuestion = { password: string; stored: string | null };
export type HashAnswer = { hash: string } | { right: boolean };

let worker: Worker | null = null;

/** A thread of its own, kept for the next question. */
function thread(): Worker {
  if (worker !== null) return worker;
  const made = new Worker(new URL('./hash.worker.ts', import.meta.url), { env: {} });
  // Whoever asks hears of it; between two questions nobody does, and the next one gets another thread.
  made.on('error', () => undefined);
  made.on('exit', () => {
    if (worker === made) worker = null;
  });
  worker = made;
  return made;
}

/**
 * Asks the thread that hashes; one question at a time. It yields to everything else: while everybody signs in, votes are to
 * have the processor first. Rejects when the thread ends before it has answered.
 */
async function ask(question: HashQuestion): Promise<HashAnswer> {
  const asked = thread();
  asked.ref();
  const over = new AbortController();
  try {
    const answer = once(asked, 'message', over) as Promise<[HashAnswer]>;
    const ended = once(asked, 'exit', over).then(() => {
      throw new Error('The thread that hashes passwords has ended.');
    });
    asked.postMessage(question);
    return (await Promise.race([answer, ended]))[0];
  } finally {
    over.abort();
    // Between questions it keeps no program alive.
    asked.unref();
  }
}

export async function hash(password: string): Promise<string> {
  const answer = await ask({ password, stored: null });
  if (!('hash' in answer)) throw new Error('That was no hash.');
  return answer.hash;
}

export async function verify(stored: string, password: string): Promise<boolean> {
  const answer = await ask({ password, stored });
  return 'right' in answer && answer.right;
}
