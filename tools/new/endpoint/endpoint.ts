import { existsSync } from 'node:fs';
import path from 'node:path';
import { endpoints } from '#contract/endpoints.ts';
import type { Made } from '../made.ts';
import { demand } from '../misunderstood.ts';
import { type Change, newFile, root, writeChanges } from '../write-changes.ts';
import { declare, declareAbility, isNewAbility, listFile } from './contract.ts';
import { denyAbility, folderOf, handlerFile, policyFiles, registerHandler } from './handler.ts';
import { type Request, readRequest, usage } from './request.ts';
import { addToMatrix, testFile } from './story.ts';

/** Every place an endpoint is known at, in the order of docs/how-to/add-an-endpoint.md. */
function changesFor(request: Request): Change[] {
  const { domain, thing, verb, allow } = request;
  const folder = folderOf(request);
  const changes: Change[] = [
    { file: `contract/${domain}/${thing}.ts`, make: (text) => declare(text, request) },
    { file: 'contract/endpoints.ts', make: (text) => listFile(text, request) },
    newFile(`${folder}/${verb}.ts`, handlerFile(request)),
    { file: `server/domains/${domain}/index.ts`, make: (text) => registerHandler(text, request) },
    newFile(`${folder}/${verb}.test.ts`, testFile(request)),
    { file: `${folder}/${thing}.permissions.ts`, make: (text) => addToMatrix(text, request) },
  ];
  if (allow.subject !== 'none' && isNewAbility(request))
    changes.push(
      { file: 'contract/abilities.ts', make: (text) => declareAbility(text, request) },
      { file: policyFiles[allow.subject], make: (text) => denyAbility(text, request) },
    );
  return changes;
}

function demandThatItIsNew({ domain, name, method, path: address }: Request): void {
  demand(
    existsSync(path.join(root, 'server/domains', domain, 'index.ts')),
    `There is no domain ${domain}: make it with npm run new -- domain ${domain}.`,
  );
  demand(!(name in endpoints), `There is an endpoint ${name} already.`);
  const same = Object.values(endpoints).find(
    (other) =>
      (other.methods as readonly string[]).includes(method) &&
      [other.path, ...other.paths].some((known) => shapeOf(known) === shapeOf(address)),
  );
  demand(same === undefined, `${method} ${address} is the address of ${same?.name} already.`);
}

/** Two addresses that differ in the names of their parameters alone are one. */
const shapeOf = (address: string) => address.replaceAll(/\{\w+\}/g, '{}');

export const newEndpoint = {
  usage,
  async make(words: readonly string[]): Promise<Made> {
    const request = readRequest(words);
    demandThatItIsNew(request);
    const files = await writeChanges(changesFor(request));
    const next = `Next: say in the contract what it takes and answers, then make this pass
  npm run unit -- ${folderOf(request)}/${request.verb}.test.ts
The way through all files: docs/how-to/add-an-endpoint.md`;
    return { files, next };
  },
};
