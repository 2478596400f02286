import { setTimeout as sleep } from 'node:timers/promises';
import { newActionKey } from '#web/realtime/action-key.ts';
import type { Pass } from '../simulate/join.ts';

/** What somebody hears who asks by HTTP all the time. */
export type Heard = {
  /** Keys and texts of questions that were receipted by this door. */
  receipted: { key: string; text: string }[];
  comeBackLater: number;
  /** Answers that are neither a receipt nor 503 with a time to come back. */
  dishonest: string[];
  stop(): Promise<void>;
};

/** Asks a question by HTTP several times a second, each until it is receipted, and notes every answer. */
export function keepKnocking(pass: Pass, lsId: string): Heard {
  let running = true;
  const heard: Heard = { receipted: [], comeBackLater: 0, dishonest: [], stop };
  const knocking = knock();

  async function knock(): Promise<void> {
    for (let turn = 1; running; turn += 1) {
      const action = { key: newActionKey(), text: `Knock number ${turn}` };
      while (!(await isReceipted(action))) {
        if (!running) return;
        await sleep(100);
      }
      heard.receipted.push(action);
      await sleep(250);
    }
  }

  async function isReceipted(action: { key: string; text: string }): Promise<boolean> {
    const answer = await fetch(`${pass.address}/api/live/${lsId}/questions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-csrf-token': pass.csrfToken, cookie: pass.cookie },
      body: JSON.stringify(action),
    }).catch(() => null);
    // Nobody there: the program itself is away.
    if (answer === null || answer.status === 200) return answer !== null;
    if (answer.status === 503 && Number(answer.headers.get('retry-after')) > 0) heard.comeBackLater += 1;
    else heard.dishonest.push(`${answer.status} ${await answer.text()}`);
    return false;
  }

  async function stop(): Promise<void> {
    running = false;
    await knocking;
  }
  return heard;
}
