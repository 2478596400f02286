import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Keys } from '../keys.ts';
import { Refusal } from '../refusal.ts';

/** Tells how a request arrived, to whoever has the server's key: `npm run doctor` sends one through ORIGIN and its proxies. */
export const arrivalPath = '/api/arrival';

const arrival = z.object({
  protocol: z.string(),
  host: z.string(),
  /** What the server takes for the visitor's address, and who really is at the other end of the connection. */
  address: z.string(),
  peer: z.string(),
  forwardedFor: z.boolean(),
  forwardedProto: z.boolean(),
});
export type Arrival = z.infer<typeof arrival>;

/** Milliseconds that a token holds: long enough for clocks that differ a little. */
const holds = 5 * 60_000;

export function writeArrivalToken(keys: Pick<Keys, 'sign'>, now: Date): string {
  const at = String(now.getTime());
  return `${at}.${keys.sign('arrival', at)}`;
}

function isArrivalToken(keys: Pick<Keys, 'verify'>, given: string, now: Date): boolean {
  const [at = '', signature = '', ...more] = given.split('.');
  if (more.length > 0 || !/^\d{1,15}$/.test(at)) return false;
  return Math.abs(now.getTime() - Number(at)) <= holds && keys.verify('arrival', at, signature);
}

/** To everybody else there is no such address. */
export function registerArrival(app: FastifyInstance, { keys }: { keys: Keys }): void {
  app.get(arrivalPath, async (request): Promise<Arrival> => {
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    // The clock of the machine, not that of the program: it is what the doctor's token was made with.
    if (!isArrivalToken(keys, token, new Date())) throw new Refusal('NotFound');
    const { headers, protocol, ip, socket } = request;
    return {
      protocol,
      host: headers.host ?? '',
      address: ip,
      peer: socket.remoteAddress ?? '',
      forwardedFor: headers['x-forwarded-for'] !== undefined,
      forwardedProto: headers['x-forwarded-proto'] !== undefined,
    };
  });
}

/** Undefined for an answer that is not the one of our server. */
export function readArrival(body: string): Arrival | undefined {
  try {
    return arrival.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}
