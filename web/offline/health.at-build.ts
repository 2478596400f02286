import { readHealth as endpoint } from '#contract/system/system.ts';

export const readHealth = endpoint.path;
