export type AuditEntry = {
  channel: 'security' | 'system' | 'workspace';
  action: string;
  workspaceId: string | null;
  pigeonholeId: string | null;
  /** Ids and settings only; never a name, an address or what somebody wrote. */
  about: Record<string, string | number | boolean | null>;
};

export type AuditActor = { kind: 'account' | 'panel' | 'system'; ref: string | null; label: string | null };
