import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { declare, declareAbility, isNewAbility, listFile } from './new-endpoint/contract.ts';
import { denyAbility, folderOf, handlerFile, policyFiles, registerHandler } from './new-endpoint/handler.ts';
import { Misunderstood, type Request, readRequest, usage } from './new-endpoint/request.ts';
import { addToMatrix, testFile } from './new-endpoint/story.ts';

const root = path.join(import.meta.dirname, '..');
const run = promisify(execFile);

type Change = { file: string; make: (text: string, request: Request) => string | null };

/** Every place an endpoint is known at, in the order of docs/how-to/add-an-endpoint.md. */
function changesFor(request: Request): Change[] {
  const { domain, thing, verb, allow } = request;
  const changes: Change[] = [
    { file: `contract/${domain}/${thing}.ts`, make: declare },
    { file: 'contract/endpoints.ts', make: listFile },
    { file: `${folderOf(request)}/${verb}.ts`, make: () => handlerFile(request) },
    { file: `server/domains/${domain}/index.ts`, make: registerHandler },
    { file: `${folderOf(request)}/${verb}.test.ts`, make: () => testFile(request) },
    { file: `${folderOf(request)}/${thing}.permissions.ts`, make: addToMatrix },
  ];
  if (allow.subject !== 'none' && isNewAbility(request))
    changes.push(
      { file: 'contract/abilities.ts', make: declareAbility },
      { file: policyFiles[allow.subject], make: denyAbility },
    );
  return changes;
}

/** Writes all files or none. Answers which. */
async function addEndpoint(request: Request): Promise<string[]> {
  const { domain, verb } = request;
  if (!existsSync(path.join(root, 'server/domains', domain, 'index.ts')))
    throw new Misunderstood(
      `There is no domain ${domain}: it begins with server/domains/${domain}/index.ts.`,
    );
  if (existsSync(path.join(root, folderOf(request), `${verb}.ts`)))
    throw new Misunderstood(`${folderOf(request)}/${verb}.ts is there already.`);

  const written: { file: string; text: string }[] = [];
  for (const { file, make } of changesFor(request)) {
    const before = existsSync(path.join(root, file)) ? await readFile(path.join(root, file), 'utf8') : '';
    const text = make(before, request);
    if (text === null) throw new Misunderstood(`${file} has no place that I know to write to.`);
    written.push({ file, text });
  }
  for (const { file, text } of written) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  const files = written.map(({ file }) => file);
  await run(process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...files], {
    cwd: root,
  });
  return files;
}

try {
  const request = readRequest(process.argv.slice(2));
  const files = await addEndpoint(request);
  console.log(`Written:\n${files.map((file) => `  ${file}`).join('\n')}

Next: say in the contract what it takes and answers, then make this pass
  npm run unit -- ${folderOf(request)}/${request.verb}.test.ts
The way through all files: docs/how-to/add-an-endpoint.md`);
} catch (error) {
  if (!(error instanceof Misunderstood)) throw error;
  console.error(`${error.message}\n\n${usage}`);
  process.exitCode = 1;
}
