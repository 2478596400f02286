import { passcode } from './control/baseline-event.ts';
import { callerOf, untilReady } from './messages.ts';
import { end, spawnPinned } from './pinned.ts';

/** A control server: takes the product's place, and is measured the same way. */
export type ControlServer = AsyncDisposable & {
  address: string;
  send(parts: { text: string; every: number }): Promise<void>;
  pause(): Promise<void>;
  cpuSeconds(): Promise<number>;
};

export async function startControl(name: 'ws-send' | 'shared-frame' | 'socket-io'): Promise<ControlServer> {
  const { child, call, address } = await spawnControl(name);
  return {
    address,
    send: (parts) => call('send', parts),
    pause: () => call('pause'),
    cpuSeconds: () => call('cpuSeconds'),
    [Symbol.asyncDispose]: () => end(child, 'SIGKILL'),
  };
}

/** The least a hall can cost: same frames, same group commit, no identities, no checks. The crowd joins it as usual. */
export type Baseline = AsyncDisposable & Pick<ControlServer, 'address' | 'cpuSeconds'> & { passcode: string };

export async function startBaseline(): Promise<Baseline> {
  const { child, call, address } = await spawnControl('baseline-server');
  return {
    address,
    passcode,
    cpuSeconds: () => call('cpuSeconds'),
    async [Symbol.asyncDispose]() {
      await call('stop');
      await end(child, 'SIGKILL');
    },
  };
}

async function spawnControl(name: string) {
  const child = spawnPinned('server', process.execPath, [`bench/control/${name}.ts`], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await untilReady(child);
  const call = callerOf(child);
  const port = await call<number>('listen');
  return { child, call, address: `http://127.0.0.1:${port}` };
}
