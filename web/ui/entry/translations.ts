import type { Catalogue, Translations } from '#web/messages.ts';

/** Of all faces but the audience's, which lists what phones read in its own. English comes with the face; the server says the rest. */
export const translations: Translations = import.meta.glob<Catalogue>(
  [
    '../../../contract/messages/*/*.ts',
    '../../../contract/messages/*/errors/everywhere.ts',
    '../../../contract/messages/*/kinds/*.ts',
    '!../../../contract/messages/en/**',
    '!../../../contract/messages/*/{calendar,files,mail,offline}.ts',
  ],
  { import: 'texts' },
);
