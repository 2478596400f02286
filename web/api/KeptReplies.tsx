import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { type Changed, KeptRepliesContext } from './kept-replies.ts';
import { correctKept } from './queries.ts';

/** Around pages that keep what they have read: what a form changes there shows on all of them. */
export function KeptReplies({ client, children }: { client: QueryClient; children: ReactNode }) {
  const correct = useCallback((changed: Changed) => correctKept(client, changed), [client]);
  return (
    <QueryClientProvider client={client}>
      <KeptRepliesContext value={correct}>{children}</KeptRepliesContext>
    </QueryClientProvider>
  );
}
