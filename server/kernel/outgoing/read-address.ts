import { lookup as lookUp } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isLetIn } from '../auth/is-let-in.ts';
import { isPublic } from './is-public.ts';

/** Why an address that somebody gave us could not be read. */
type ReadingProblem = 'address' | 'inside' | 'elsewhere' | 'status' | 'tooLong' | 'silent';

export class NotRead extends Error {
  override readonly name = 'NotRead';
  readonly problem: ReadingProblem;

  constructor(problem: ReadingProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Milliseconds for all of it. */
const patience = 10_000;
const mostBytes = 512 * 1024;

/**
 * The text at an address that somebody gave us. Nobody is to look around by us where only this machine can: over TLS alone, at
 * addresses of the internet and of `networks`, which the operator names, and nowhere that an answer leads. The connection is made
 * to the very address that was looked at, so a name that says something else the next time helps nobody.
 */
export async function readAddress(
  address: string,
  { networks, accept }: { networks: readonly string[]; accept: string },
): Promise<string> {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') throw new NotRead('address');
  // A name that is an address already is not looked up.
  const bare = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(bare) !== 0 && !mayReach(bare, networks)) throw new NotRead('inside');
  try {
    const answer = await ask(url, { accept, lookup: lookupAmong(networks) });
    return await textOf(answer);
  } catch (error) {
    throw error instanceof NotRead ? error : new NotRead('silent');
  }
}

const mayReach = (address: string, networks: readonly string[]) =>
  isPublic(address) || (networks.length > 0 && isLetIn([networks], address));

/** Names are looked up as usual; one that means an address inside, also beside others, is not gone to. */
function lookupAmong(networks: readonly string[]): LookupFunction {
  return (hostname, options, done) => {
    lookUp(hostname, { all: true }).then(
      (found) => {
        const [first] = found;
        if (first === undefined || !found.every((one) => mayReach(one.address, networks)))
          return done(new NotRead('inside'), '', 0);
        return options.all ? done(null, found) : done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, '', 0),
    );
  };
}

function ask(
  url: URL,
  { accept, lookup }: { accept: string; lookup: LookupFunction },
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = https.get(url, {
      agent: false,
      lookup,
      signal: AbortSignal.timeout(patience),
      headers: { accept, 'accept-encoding': 'identity' },
    });
    request.on('response', resolve);
    request.on('error', reject);
  });
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const { statusCode: status = 0 } = answer;
  if (status !== 200) {
    answer.destroy();
    throw new NotRead(status >= 300 && status < 400 ? 'elsewhere' : 'status');
  }
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    length += chunk.length;
    // Leaving the loop ends the connection.
    if (length > mostBytes) throw new NotRead('tooLong');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
