import {
  QueryClient,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { EndpointName } from '#contract/endpoints.ts';
import { type CallArguments, CallError, type CallInput, type CallReply, call } from './call.ts';
import type { Changed } from './kept-replies.ts';
import { fieldOf, type Model, withModel, withoutModel } from './models.ts';
import { changesOf, refresh } from './refresh.ts';

/** For studio, office and account. Audience and stage do without it: it must not be imported from what they use. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 10_000, retry: worthAnotherTry },
    },
  });
}

/** What the server refused it would refuse again; a lost network or a busy server may be better next time. */
function worthAnotherTry(failures: number, failure: unknown): boolean {
  return failures < 2 && (!(failure instanceof CallError) || failure.status === 0 || failure.status >= 500);
}

type AskOptions = {
  /** False: not asked until it turns true. */
  when?: boolean;
  /** Milliseconds after which it is asked again while the screen is open. */
  everyMs?: number;
  /** Not asked again when somebody comes back to the window or to the network. */
  onlyWhenToldTo?: true;
};

/** Reads an endpoint and keeps the reply: `const { data, error, isPending, refetch } = useAsk('readPigeonhole', { params })`. */
export function useAsk<Name extends EndpointName>(
  name: Name,
  input: CallInput<Name>,
  { when = true, everyMs, onlyWhenToldTo }: AskOptions = {},
): UseQueryResult<CallReply<Name>, CallError> {
  return useQuery<CallReply<Name>, CallError>({
    queryKey: keyOf(name, input),
    queryFn: ({ signal }) => callWith(name, input, signal),
    enabled: when,
    refetchInterval: everyMs ?? false,
    ...(onlyWhenToldTo && { refetchOnWindowFocus: false, refetchOnReconnect: false }),
  });
}

/** Where the reply of a read is kept. */
function keyOf<Name extends EndpointName>(name: Name, input: CallInput<Name>): readonly unknown[] {
  return [name, input];
}

/** Asks for what a page that is still to be drawn will ask for: it finds the reply, or the call that is under way. */
export function askAhead<Name extends EndpointName>(
  client: QueryClient,
  name: Name,
  input: CallInput<Name>,
): void {
  void client.prefetchQuery({
    queryKey: keyOf(name, input),
    queryFn: ({ signal }) => callWith(name, input, signal),
  });
}

export type SendOptions<Name extends EndpointName> = {
  /** The thing the reply carries, e.g. 'LiveSession': every kept reply that shows it is set to it. */
  model?: 'Pigeonhole' | 'LiveSession';
  /** With `model`: the id of the one that is deleted by this; it leaves every kept list. */
  removes?: (input: CallInput<Name>) => string;
  /** What it sets. Calls of this name that set the same are sent one after another: what was pressed last is what stays. */
  sets?: string;
};

/** `mutate` takes no callbacks: they are not called once its component is gone, or has sent again. `usePress` tells of each. */
type Sending<Name extends EndpointName> = Pick<
  UseMutationResult<CallReply<Name>, CallError, CallInput<Name>>,
  'data' | 'error' | 'reset'
> &
  ({ isPending: true; variables: CallInput<Name> } | { isPending: false }) & {
    mutate(input: CallInput<Name>): void;
    mutateAsync(input: CallInput<Name>): Promise<CallReply<Name>>;
  };

/**
 * For a button, which has no fields (forms have `useForm`): changes something, and has every read asked again that shows it by its declaration: `const send = useSend('endSession', { model: 'LiveSession' }); send.mutate({ params })`. A failure is
 * passed back as a CallError in `send.error` or by `mutateAsync`.
 */
export function useSend<Name extends EndpointName>(
  name: Name,
  { model, removes, sets }: SendOptions<Name> = {},
): Sending<Name> {
  const client = useQueryClient();
  return useMutation<CallReply<Name>, CallError, CallInput<Name>>({
    ...(sets !== undefined && { scope: { id: `${name} ${sets}` } }),
    mutationFn: (input) => callWith(name, input),
    onSuccess: async (reply, input) => {
      if (model && removes) removeModel(client, model, removes(input));
      const kept = model && !removes ? model : undefined;
      await correctKept(client, { name, params: input.params, reply, model: kept });
    },
  });
}

/** Sets kept replies to the thing that a reply carries, and asks again for what else the call has changed. */
export async function correctKept(
  client: QueryClient,
  { name, params, reply, model }: Changed,
): Promise<void> {
  if (model) setModel(client, model, (reply as Record<string, unknown>)[fieldOf(model)] as Model | undefined);
  await refresh(client, changesOf(name, params));
}

/** Also for news that come by the socket. */
export function setModel(client: QueryClient, modelName: string, model: Model | undefined): void {
  if (model === undefined) return;
  client.setQueriesData({ type: 'all' }, (kept: unknown) => withModel(kept, modelName, model));
}

function removeModel(client: QueryClient, modelName: string, id: string): void {
  client.setQueriesData({ type: 'all' }, (kept: unknown) => withoutModel(kept, modelName, id));
}

function callWith<Name extends EndpointName>(
  name: Name,
  input: CallInput<Name>,
  signal?: AbortSignal,
): Promise<CallReply<Name>> {
  return call(name, ...([input, signal ? { signal } : {}] as unknown as CallArguments<Name>));
}
