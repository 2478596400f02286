import { openApiDocument } from '#server/kernel/http/openapi/document.ts';

/** The document that a running Volary serves at /api/openapi.json, on standard output: for makers of clients. */
console.log(JSON.stringify(openApiDocument({ brand: 'Volary' }), null, 2));
