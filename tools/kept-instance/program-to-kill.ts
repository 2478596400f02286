import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const root = path.join(import.meta.dirname, '../..');

export type Settings = { port: number; databaseUrl: string; dataFolder: string; secretKey: string };

/** The server of this checkout as a process of its own, so that it can be killed. */
export async function startProgram({
  port,
  databaseUrl,
  dataFolder,
  secretKey,
}: Settings): Promise<{ kill(): Promise<void> }> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      DATA_FOLDER: dataFolder,
      SECRET_KEY: secretKey,
      LOG_LEVEL: 'silent',
      VOLARY_ENV: 'production',
      VOLARY_DEV_ASSETS: 'on',
      ORIGIN: '',
      SMTP_URL: '',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exit = once(child, 'exit');
  for (;;) {
    const ready = await fetch(`http://127.0.0.1:${port}/api/health?check=ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) break;
    if (child.exitCode !== null) throw new Error(`The program ended with ${child.exitCode}.`);
    await wait(50);
  }
  return {
    async kill() {
      child.kill('SIGKILL');
      await exit;
    },
  };
}
