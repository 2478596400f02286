import type { AuditAction } from '#contract/audit-actions.ts';

/** What is noted, of which workspace and event; the action says in which channel. */
export type AuditNote = {
  action: AuditAction;
  workspaceId: string | null;
  pigeonholeId: string | null;
  about: About;
};

/** As it is kept: entries of before may say what no action is called any more. */
export type AuditEntry = Omit<AuditNote, 'action'> & {
  channel: 'security' | 'system' | 'workspace';
  action: string;
};

/** Ids and settings only; never a name, an address or what somebody wrote. */
export type About = Record<string, string | number | boolean | null>;

export type AuditActor = {
  kind: 'account' | 'panel' | 'apiKey' | 'speaker' | 'system';
  ref: string | null;
  label: string | null;
};

export const byAccount = (accountId: string): AuditActor => ({
  kind: 'account',
  ref: accountId,
  label: null,
});
export const byKey = (keyId: string): AuditActor => ({ kind: 'apiKey', ref: keyId, label: null });

/** What the program does without being asked. */
export const bySystem: AuditActor = { kind: 'system', ref: null, label: null };

/** Whoever runs the installation and acts at its command line: the audit log knows no more of them. */
export const byHand: AuditActor = { kind: 'system', ref: null, label: 'command line' };
