import type { PanelKind } from '#contract/panels/panels.ts';
import type { PanelPass } from '../../auth/panel-link.ts';
import type { SignedIn } from '../../auth/sign-in-sessions.queries.ts';

/** A right that is gone, said so that every node understands it. The live connections that stood on it are closed. */
export type Lost =
  /** Signed out. */
  | { by: 'signIn'; sessionId: string }
  /** A panel link was reset: those who came by a version before `version` go. */
  | { by: 'panel'; pigeonholeId: string; panel: PanelKind; version: number }
  | { by: 'account'; accountId: string }
  /** More is asked of the sign-ins of an account: which of them are left is looked up. */
  | { by: 'proof'; accountId: string }
  /** Removed from a workspace, or with another role in it: what is left of their rights is looked up. */
  | { by: 'member'; accountId: string; workspaceId: string }
  | { by: 'pigeonhole'; pigeonholeId: string };

/** What somebody listens by. */
export type Standing = {
  pigeonholeId: string;
  who: { account: Pick<SignedIn, 'sessionId' | 'accountId'> | null; panel: PanelPass | null };
};

/** Whether a guest stood on what is gone; `ask`: only the database knows whether something else still carries them. */
export function touches(lost: Lost, { who, pigeonholeId }: Standing): 'yes' | 'no' | 'ask' {
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
  }
}
