import { readHealth } from './health.at-build.ts';

const answerWithinMs = 10_000;

/** Whether a page that is loaded now would come from something that is no gateway: ours, or whatever lives at this address by now. */
export async function isServerThere(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(answerWithinMs);
    const { status } = await fetch(`${readHealth}?check=ready`, { cache: 'no-store', signal });
    return status < 500;
  } catch {
    return false;
  }
}
