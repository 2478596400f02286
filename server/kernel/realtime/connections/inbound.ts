import type { Caller } from '../../auth/caller.ts';
import type { Transport } from './transport.ts';

/** What a transport reports to its connection: each frame it receives, and that the client is gone. */
export type Inbound = {
  receive(text: string): void;
  closed(): void;
  /** It goes on from another address: each request of a line may. */
  movedTo(address: string): void;
};

/** Takes connections of any transport, or refuses them: `Sockets`. */
export type Acceptor = {
  /** Throws a refusal where there is no place for one more. */
  requirePlace(): void;
  accept(transport: Transport, caller: Caller): Inbound;
};
