import { isServerThere } from './server-there.ts';

/** Between two looks whether the server can be reached, in milliseconds: at least, and as much again by chance. */
const lookMs = 4000;
/** Devices whose network returns at the same moment spread their visits over this time. */
const wakeWithinMs = 1500;

/** Loads the page again, now from the server, once that answers. */
export function comeBack(): void {
  let timer: ReturnType<typeof setTimeout>;
  const lookIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void look(), ms);
  };
  async function look(): Promise<void> {
    if (await isServerThere()) location.reload();
    else lookIn(lookMs * (1 + Math.random()));
  }
  addEventListener('online', () => lookIn(Math.random() * wakeWithinMs));
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && lookIn(0));
  lookIn(lookMs * (1 + Math.random()));
}
