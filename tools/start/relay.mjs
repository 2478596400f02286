import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
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

/**
 * Ends this process, as by SIGTERM, when the one that started it is gone. npm does not pass a SIGTERM on,
 * and nothing can pass on a SIGKILL: without this the server would live on, unseen, and hold its port.
 */
export function endWithParent() {
  const end = () => process.kill(process.pid, 'SIGTERM');
  if (process.channel !== undefined) {
    process.on('disconnect', end);
    process.channel.unref();
  } else if (process.env.npm_lifecycle_event !== undefined) {
    const before = parents();
    const watching = setInterval(() => {
      if (parents() === before) return;
      clearInterval(watching);
      end();
    }, 500).unref();
  }
}

/** Our parent and, where the system tells, its parent: npm puts a shell between itself and us. */
function parents() {
  try {
    const [, , , parentOfParent] = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
      .replace(/\(.*\)/, '()')
      .split(' ');
    return `${process.ppid} ${parentOfParent}`;
  } catch {
    return String(process.ppid);
  }
}

/** The option that reads .env, where there is one: with a mere --env-file-if-exists Node complains that there is none. */
export function envFile() {
  return existsSync(path.join(project, '.env')) ? ['--env-file=.env'] : [];
}
