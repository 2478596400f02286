import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Browser } from '../simulate/browser.ts';
import { quantile } from '../simulate/figures.ts';

export type SignIns = {
  sent: number;
  checked: number;
  refused: Record<string, number>;
  refusalP50: number;
  refusalP99: number;
};

/** The most attempts by one device: more would hit the rate limit of the device itself. */
const triesOfDevice = 8;

type Device = { browser: Browser; agent: Agent; localAddress: string };

/** Sign-ins with a wrong password, few per device and address, so that the server hashes every one of them. */
export async function signInStorm({
  address,
  perSecond,
  seconds,
}: {
  address: string;
  perSecond: number;
  seconds: number;
}): Promise<SignIns> {
  const devices = Array.from({ length: Math.ceil((perSecond * seconds) / triesOfDevice) }, (_, place) => {
    const localAddress = `127.0.${1 + Math.floor(place / 250)}.${1 + (place % 250)}`;
    const browser = new Browser(address, { localAddress, family: 4 });
    return { browser, localAddress, agent: new Agent({ keepAlive: true }) };
  });
  for (const { browser } of devices) await browser.open('/login');
  const refused: Record<string, number> = {};
  const refusals: number[] = [];
  let checked = 0;
  const trying: Promise<void>[] = [];
  const start = performance.now();
  for (let turn = 0; performance.now() - start < seconds * 1000; ) {
    const due = Math.min(devices.length * triesOfDevice, ((performance.now() - start) / 1000) * perSecond);
    for (; turn < due; turn += 1) trying.push(tryOnce(devices[turn % devices.length] as Device, turn));
    await sleep(5);
  }
  await Promise.all(trying);
  for (const { browser, agent } of devices) {
    browser.close();
    agent.destroy();
  }
  refusals.sort((a, b) => a - b);
  const [refusalP50, refusalP99] = [quantile(refusals, 0.5), quantile(refusals, 0.99)];
  return { sent: trying.length, checked, refused, refusalP50, refusalP99 };

  async function tryOnce(device: Device, turn: number): Promise<void> {
    const since = performance.now();
    const status = await signIn(address, device, `nobody${turn}@example.com`);
    if (status < 429) {
      checked += 1;
      return;
    }
    refused[status] = (refused[status] ?? 0) + 1;
    refusals.push(performance.now() - since);
  }
}

function signIn(address: string, { browser, agent, localAddress }: Device, email: string): Promise<number> {
  const headers = {
    cookie: browser.cookie,
    'x-csrf-token': browser.csrfToken,
    'content-type': 'application/json',
    origin: address,
  };
  const options = { method: 'POST', agent, headers, localAddress, family: 4 } as const;
  return new Promise((resolve, reject) => {
    const sending = request(`${address}/api/auth/login`, options, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
    });
    sending.once('error', reject);
    sending.end(JSON.stringify({ email, passwd: 'Wrong-Pigeon-9' }));
  });
}
