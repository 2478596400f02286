/** A checker and a generator of others read the whole OpenAPI document: they take longer than the tests of an endpoint. */
const tests = ['server/test/generated-client/*.test.ts'];

/** What is declared, and what makes the document of it. */
const covers = [
  'server/test/generated-client/**',
  'server/kernel/http/openapi/**',
  'contract/*.ts',
  'contract/{accounts,attendees,files,images,interaction,kinds,organisations,panels}/**',
  'contract/{pigeonholes,sessions,settings,system,tasks,workspaces}/**',
  'package-lock.json',
];

export const clients = { name: 'clients', tests, covers };
