import { STATUS_CODES } from 'node:http';
import type { Config } from '../../config.ts';
import { visitCookie } from '../auth/identify.ts';
import { originOf } from '../http/origin.ts';
import type { Keys } from '../keys.ts';
import { type Arrival, arrivalPath, readArrival, writeArrivalToken } from './arrival.ts';
import { askOrigin, openSocket } from './ask-origin.ts';
import { dayOf, endingOf, type Finding, findingsAbout, reasonIn } from './finding.ts';

const address = findingsAbout('office.check.address');
const certificate = findingsAbout('office.check.certificate');
const proxy = findingsAbout('office.check.proxy');
const cookies = findingsAbout('office.check.cookies');
const sockets = findingsAbout('office.check.sockets');

type Parts = { config: Config; keys: Pick<Keys, 'sign'>; now: Date };

/** An address that nobody has (RFC 5737): whoever is believed to come from there could claim any other one too. */
const pretended = '203.0.113.77';

/** What visitors meet: requests go through ORIGIN, and through every proxy in front. */
export async function checkOrigin(parts: Parts): Promise<Finding[]> {
  const { config, keys, now } = parts;
  const origin = originOf(config);
  // The token must go to nobody else: over plain http in a network others could read it, and it holds for minutes only.
  const headers = { authorization: `Bearer ${writeArrivalToken(keys, now)}`, 'x-forwarded-for': pretended };
  try {
    const { status, body, certificateUntil } = await askOrigin(origin, arrivalPath, headers);
    const arrival = readArrival(body);
    // What a proxy says that finds nobody behind it.
    if (arrival === undefined && [502, 503, 504].includes(status))
      throw new Error(`${status} ${STATUS_CODES[status]}`);
    if (arrival === undefined) return [address.broken('office.check.address.foreign', { origin })];
    return [
      config.origin === undefined
        ? address.attention('office.check.address.unset', { origin })
        : address.good('office.check.address.good', { origin }),
      ...(certificateUntil === null ? [] : [checkCertificate(certificateUntil, now)]),
      checkProxy(config, arrival),
      await checkCookies(origin),
      await checkSockets(origin),
    ];
  } catch (error) {
    return [address.broken('office.check.address.away', { origin, reason: reasonIn(error) })];
  }
}

function checkCertificate(until: Date, now: Date): Finding {
  const values = { day: dayOf(until) };
  // One that has ended was refused before anything was answered.
  return endingOf(until, now) === 'good'
    ? certificate.good('office.check.certificate.good', values)
    : certificate.attention('office.check.certificate.soon', values);
}

/** Whether it says for whom it asks, is believed, and nobody else is. */
function checkProxy({ origin, trustProxy }: Config, arrival: Arrival): Finding {
  const { peer, host } = arrival;
  const isTls = origin?.startsWith('https:') === true;
  if (origin !== undefined && host.toLowerCase() !== new URL(origin).host)
    return proxy.broken('office.check.proxy.host', { host, wanted: new URL(origin).host });
  if (arrival.address === pretended) return proxy.broken('office.check.proxy.pretended');
  if (!isTls) return proxy.good('office.check.proxy.none', { address: arrival.address });
  if (!arrival.forwardedProto || !arrival.forwardedFor)
    return proxy.broken('office.check.proxy.silent', { peer });
  if (arrival.protocol !== 'https' || trustProxy === false)
    return proxy.broken('office.check.proxy.untrusted', { peer });
  return proxy.good('office.check.proxy.good', { address: arrival.address });
}

const isOurs = new RegExp(`^(?:__Host-)?${visitCookie}=`);

async function checkCookies(origin: string): Promise<Finding> {
  const { headers } = await askOrigin(origin, '/login', { accept: 'text/html' });
  // A balancer in front sets others, for itself.
  const ours = (headers['set-cookie'] ?? []).filter((cookie) => isOurs.test(cookie));
  if (!origin.startsWith('https:')) return cookies.good('office.check.cookies.plain');
  const insecure = ours.filter((cookie) => !/^__Host-[^;]*;.*;?\s*Secure/i.test(cookie));
  return ours.length === 0 || insecure.length > 0
    ? cookies.broken('office.check.cookies.insecure')
    : cookies.good('office.check.cookies.good');
}

async function checkSockets(origin: string): Promise<Finding> {
  try {
    const status = await openSocket(origin);
    return status === 101
      ? sockets.good('office.check.sockets.good')
      : sockets.broken('office.check.sockets.refused', { status: String(status) });
  } catch (error) {
    return sockets.broken('office.check.sockets.failed', { reason: reasonIn(error) });
  }
}
