import { spawn } from 'node:child_process';
import { project } from './project.mjs';

/**
 * Runs another Node as if it were this one: same terminal, signals passed on, its exit code as result.
 * The channel between the two is there to be missed: when this process is killed, the other notices.
 */
export async function relay(node, args, env = process.env) {
  const child = spawn(node, args, { cwd: project, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  const passOn = (signal) => child.kill(signal);
  // Ctrl-C reaches the child from the terminal too; a second one is what it takes for "now".
  const signals = ['SIGTERM', 'SIGHUP', ...(process.stdin.isTTY ? [] : ['SIGINT'])];
  for (const signal of signals) process.on(signal, passOn);
  if (process.stdin.isTTY) process.on('SIGINT', () => undefined);
  const [code, signal] = await new Promise((resolve, reject) => {
    child.once('error', reject).once('exit', (...how) => resolve(how));
  });
  return code ?? 128 + ({ SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }[signal] ?? 0);
}

/** In the relayed process: ends as by SIGTERM when the one that started it is gone. */
export function endWithParent() {
  if (process.channel === undefined) return;
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
