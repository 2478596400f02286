import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';

// As a service under systemd that may do little, or in a container, a thread may be refused a priority of its own.
const refusing = `
  import os from 'node:os';
  import { syncBuiltinESMExports } from 'node:module';
  os.setPriority = () => { throw new Error('uv_os_setpriority returned EPERM (operation not permitted)'); };
  syncBuiltinESMExports();`;

test('passwords are hashed where the system refuses the thread another priority', async () => {
  const worker = new Worker(new URL('./hash.worker.ts', import.meta.url), {
    execArgv: ['--import', `data:text/javascript,${encodeURIComponent(refusing)}`],
  });
  worker.postMessage({ password: 'Carrier-Pigeon-7', stored: null });
  const [{ hash }] = await once(worker, 'message');
  expect(hash).toMatch(/^\$argon2id\$/);
  worker.postMessage({ password: 'Carrier-Pigeon-7', stored: hash });
  expect(await once(worker, 'message')).toEqual([{ right: true }]);
  await worker.terminate();
});
