import type { AnyEndpoint } from '#contract/endpoint.ts';
import { isDatabaseAway } from '../../db/database.ts';
import type { Kernel } from '../../kernel.ts';
import type { Lost } from '../../realtime/cluster/lost.ts';
import type { Notice } from '../../realtime/notices/notice.ts';
import { makePublication, type Publication } from '../../realtime/publication.ts';
import type { PublishingCall } from '../handle.ts';

type CallOf = PublishingCall<AnyEndpoint, 'none'>;
type Act = Parameters<CallOf['afterCommit']>[0];

/** What a call leaves to be done once it is committed, or once nobody can tell whether it is. */
type Aftermath = Pick<CallOf, 'expel' | 'afterCommit'> & {
  publication: Publication;
  /** For the pages of others. */
  notify(notices: readonly Notice[]): void;
  /** Tells everybody but the caller. */
  committed(): void;
  failed(error: unknown): void;
  /** Does what was left for the time before the answer goes. */
  beforeAnswer(http: Parameters<Act>[0]): void;
};

export function makeAftermath(kernel: Kernel): Aftermath {
  const publication = makePublication(kernel.live);
  const lost: Lost[] = [];
  const acts: Act[] = [];
  let told: readonly Notice[] = [];
  const closeLost = () => {
    for (const right of lost) kernel.sockets().expel(right);
  };
  return {
    publication,
    expel: (right) => void lost.push(right),
    afterCommit: (act) => void acts.push(act),
    notify(notices) {
      told = notices;
    },
    committed() {
      publication.deliver();
      closeLost();
      for (const notice of told) kernel.sockets().notices.tell(notice);
    },
    failed(error) {
      publication.failed(error);
      // Perhaps it is committed after all.
      if (isDatabaseAway(error)) closeLost();
    },
    beforeAnswer(http) {
      for (const act of acts) act(http);
    },
  };
}
