import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ToolProblem } from './database.ts';

/** Runs the operator's command with the backup's file in BACKUP_FILE. Its output goes to the terminal, its last words into the error. */
export async function handOver(command: string, file: string): Promise<void> {
  const child = spawn(command, {
    shell: true,
    env: { ...process.env, BACKUP_FILE: file },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (part: Buffer) => {
    process.stderr.write(part);
    said = (said + part.toString()).slice(-500);
  });
  const [code, signal] = await once(child, 'close');
  if (code !== 0)
    throw new ToolProblem(
      `BACKUP_COMMAND ended with ${code ?? signal}: ${said.trim() || 'it said nothing'}. The backup is in ${file}.`,
    );
}
