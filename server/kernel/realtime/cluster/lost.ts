import type { PanelKind } from '#contract/panels/panels.ts';
import type { ChannelName } from '#contract/realtime/channel.ts';
import type { Changed } from '#contract/things.ts';
import type { PanelPass } from '../../auth/panel-link.ts';
import type { SignedIn } from '../../auth/sign-in-sessions.queries.ts';

/** A right that was lost, in a form every node can act on: live connections that depend on it are closed. */
export type Lost =
  /** Signed out. */
  | { by: 'signIn'; sessionId: string }
  /** A panel link was reset: connections made with a version before `version` are closed. */
  | { by: 'panel'; pigeonholeId: string; panel: PanelKind; version: number }
  | { by: 'account'; accountId: string }
  /** An account's sign-ins have to meet more requirements: which of them still do is looked up. */
  | { by: 'proof'; accountId: string }
  /** Removed from a workspace, or given another role in it: the remaining rights are looked up. `told`: what is over for them. */
  | { by: 'member'; accountId: string; workspaceId: string; told?: Changed }
  | { by: 'pigeonhole'; pigeonholeId: string }
  /** Everybody who had joined was forgotten: phones join anew, by themselves. */
  | { by: 'attendees'; pigeonholeId: string };

/** What gives a connection the right to receive a pigeonhole's streams. */
export type Access = {
  /** Null: it receives none. */
  pigeonholeId: string | null;
  channel: ChannelName | null;
  who: { account: Pick<SignedIn, 'sessionId' | 'accountId'> | null; panel: PanelPass | null };
};

/** What the pages of whoever lost it are told before connections are closed (L25). */
export const lastWord = (lost: Lost): Changed | null => (lost.by === 'member' ? (lost.told ?? null) : null);

/** Whether a connection depended on the lost right. `ask`: only the database knows whether other rights remain. */
export function touches(lost: Lost, { who, pigeonholeId, channel }: Access): 'yes' | 'no' | 'ask' {
  switch (lost.by) {
    case 'signIn':
      return who.account?.sessionId === lost.sessionId ? 'yes' : 'no';
    case 'panel': {
      const { panel } = who;
      const old = panel?.pigeonholeId === lost.pigeonholeId && panel.panel === lost.panel;
      return old && panel.version < lost.version ? 'yes' : 'no';
    }
    case 'account':
      return who.account?.accountId === lost.accountId ? 'yes' : 'no';
    case 'proof':
    case 'member':
      return who.account?.accountId === lost.accountId ? 'ask' : 'no';
    case 'pigeonhole':
      return pigeonholeId === lost.pigeonholeId ? 'yes' : 'no';
    case 'attendees':
      return pigeonholeId === lost.pigeonholeId && channel === 'attendee' ? 'yes' : 'no';
  }
}
