import type { Server } from 'node:http';
import { answerCalls } from '../messages.ts';

/** The only difference between the controls is how they send one message to everybody. */
export type Control = { server: Server; broadcast(text: string): void };

/** Runs a control under the bench: it listens, and broadcasts the text at a fixed rate. */
export function serveControl({ server, broadcast }: Control): void {
  let sending: NodeJS.Timeout | undefined;
  answerCalls({
    listen: () =>
      new Promise<number>((resolve) => {
        server.listen({ port: 0, host: '127.0.0.1', backlog: 8192 }, () =>
          resolve((server.address() as { port: number }).port),
        );
      }),
    send: ({ text, every }: { text: string; every: number }) => {
      clearInterval(sending);
      sending = setInterval(() => broadcast(text), every);
    },
    pause: () => clearInterval(sending),
    cpuSeconds: () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1_000_000;
    },
  });
}
