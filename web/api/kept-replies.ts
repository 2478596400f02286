import { createContext } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';

/** What a call has changed. `model`: the thing its reply carries. */
export type Changed = {
  name: EndpointName;
  params: Readonly<Record<string, unknown>> | undefined;
  reply: unknown;
  model: 'Pigeonhole' | 'LiveSession' | undefined;
};

/**
 * Told of every form that was sent; resolves once the replies that the page keeps are right again. Filled by
 * `KeptReplies`, apart from it because the pages of signing in keep none, and carry no query library.
 */
export const KeptRepliesContext = createContext<(changed: Changed) => Promise<void>>(async () => {});
