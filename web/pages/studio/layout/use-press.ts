import type { EndpointName } from '#contract/endpoints.ts';
import type { CallError, CallInput, CallReply } from '#web/api/call.ts';
import { type SendOptions, useSend } from '#web/api/queries.ts';
import { tellFailure } from './tell-failure.ts';

/** What comes of a press. Without `refused` a toast says why it was. */
type AfterPress<Name extends EndpointName> = {
  done?: ((reply: CallReply<Name>) => unknown) | undefined;
  refused?: (failure: CallError) => unknown;
  settled?: () => void;
};

/**
 * For a button that says what came of it: `const invite = usePress('inviteSpeaker'); invite.press({ params }, { done })`. It is said of
 * each press, also where the button is gone by then or was pressed again meanwhile.
 */
export function usePress<Name extends EndpointName>(name: Name, options?: SendOptions<Name>) {
  const send = useSend(name, options);
  return {
    ...send,
    press(input: CallInput<Name>, { done, refused = tellFailure, settled }: AfterPress<Name> = {}): void {
      void send.mutateAsync(input).then(done, refused).finally(settled);
    },
  };
}
