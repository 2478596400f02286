import { callerOf, untilReady } from './messages.ts';
import { end, spawnPinned } from './pinned.ts';

/** A control server: where the product would be, and measured the same way. */
export type ControlServer = AsyncDisposable & {
  address: string;
  send(parts: { text: string; every: number }): Promise<void>;
  pause(): Promise<void>;
  cpuSeconds(): Promise<number>;
};

export async function startControl(name: 'ws-send' | 'shared-frame' | 'socket-io'): Promise<ControlServer> {
  const child = spawnPinned('server', process.execPath, [`bench/control/${name}.ts`], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await untilReady(child);
  const call = callerOf(child);
  const port = await call<number>('listen');
  return {
    address: `http://127.0.0.1:${port}`,
    send: (parts) => call('send', parts),
    pause: () => call('pause'),
    cpuSeconds: () => call('cpuSeconds'),
    [Symbol.asyncDispose]: () => end(child, 'SIGKILL'),
  };
}
