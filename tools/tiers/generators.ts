/** They make one of everything in a copy of the project and run it: more work than all other tests of tools together. */
const tests = ['tools/new.test.ts'];

/** The generators, the places they write to, and what is imported by what they write. */
const covers = [
  ...tests,
  'tools/{new,tables,check-imports}.ts',
  'tools/{new,imports}/**',
  'contract/*.ts',
  'contract/{kinds,pages,page-data,realtime,settings}/**',
  'contract/messages/{en,ar}/*.ts',
  'contract/messages/*.test.ts',
  'server/program.ts',
  'server/shell/page-title.ts',
  'server/kernel/**',
  'server/migrations/**',
  'server/domains/*/{index,kept}.ts',
  'server/domains/**/*.permissions.ts',
  'server/domains/interaction/**',
  'server/test/**',
  'web/{to,messages}.ts',
  'web/{api,realtime,ui}/**',
  'web/pages/{audience,stage}/**',
  'web/pages/studio/{desk,event,kinds,layout,list,sessions}/**',
  'web/pages/studio/pages.tsx',
  'e2e/{every-page,harness}/**',
  '{biome,tsconfig,package-lock}.json',
  'vitest.config.ts',
];

export const generators = { name: 'generators', tests, covers };
