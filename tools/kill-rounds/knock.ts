import { setTimeout as sleep } from 'node:timers/promises';
import type { Receipt } from '#contract/realtime/receipt.ts';
import type { Deed } from '#server/domains/interaction/kinds/session-crowd.ts';
import { newActionKey } from '#web/realtime/action-key.ts';
import type { Pass } from '../simulate/join.ts';

const notOfTheHall = -1;

/** What a client that keeps sending HTTP requests observes. */
export type Heard = {
  /** The actions receipted by HTTP. */
  deeds: Deed[];
  comeBackLater: number;
  /** Answers that are neither a receipt nor 503 with Retry-After. */
  dishonest: string[];
  stop(): Promise<void>;
};

/** Asks a question by HTTP several times a second, each until it has its receipt, and records every answer. */
export function keepKnocking(pass: Pass, lsId: string): Heard {
  let running = true;
  const heard: Heard = { deeds: [], comeBackLater: 0, dishonest: [], stop };
  const knocking = knock();

  async function knock(): Promise<void> {
    for (let turn = 1; running; turn += 1) {
      const action = { key: newActionKey(), text: `Knock number ${turn}` };
      for (let receipt = await ask(action); ; receipt = await ask(action)) {
        if (receipt !== null) {
          const call = { name: 'askQuestion', params: { lsId }, body: { text: action.text } } as const;
          heard.deeds.push({ phone: notOfTheHall, call, receipt });
          break;
        }
        await sleep(100);
      }
      await sleep(250);
    }
  }

  async function ask(action: { key: string; text: string }): Promise<Receipt | null> {
    const answer = await fetch(`${pass.address}/api/live/${lsId}/questions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-csrf-token': pass.csrfToken, cookie: pass.cookie },
      body: JSON.stringify(action),
    }).catch(() => null);
    // Nothing listens: the server itself is down.
    if (answer === null) return null;
    if (answer.status === 200) return (await answer.json()) as Receipt;
    if (answer.status === 503 && Number(answer.headers.get('retry-after')) > 0) heard.comeBackLater += 1;
    else heard.dishonest.push(`${answer.status} ${await answer.text()}`);
    return null;
  }

  async function stop(): Promise<void> {
    running = false;
    await knocking;
  }
  return heard;
}
