import { declaredPackages, readProject } from './imports/project.ts';
import { breachesIn } from './imports/rules.ts';

/** The import rules of docs/map.md, over every source file: prints each breach and fails when there is one. */
const graph = readProject();
const breaches = breachesIn(graph, declaredPackages());

for (const { rule, where, says } of breaches) console.error(`${where}\n  ${rule}: ${says}`);
console.log(`imports: ${graph.size} files, ${breaches.length} breaches`);
process.exitCode = breaches.length === 0 ? 0 : 1;
