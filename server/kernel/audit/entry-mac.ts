import { randomBytes } from 'node:crypto';
import type { Keys } from '../keys.ts';
import type { AuditActor, AuditEntry } from './audit-entry.ts';

type Written = AuditEntry & { actorId: string; actor: AuditActor; at: Date };

/** Shows that the program wrote an entry, with this actor and at this time. Each is another one, also for two that are alike. */
export function macOfEntry(keys: Keys, entry: Written): string {
  const nonce = randomBytes(12).toString('base64url');
  return `${nonce}.${keys.sign('auditEntry', textOf(nonce, entry))}`;
}

export function isMacOfEntry(keys: Keys, mac: string | null, entry: Written): boolean {
  const [nonce = '', signature = ''] = mac?.split('.') ?? [];
  return keys.verify('auditEntry', textOf(nonce, entry), signature);
}

/** In one order of its settings, whatever the database makes of it. */
function textOf(nonce: string, entry: Written): string {
  const { workspaceId, pigeonholeId, channel, actorId, actor, action, about, at } = entry;
  const { kind, ref, label } = actor;
  const settings = Object.entries(about).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([
    nonce,
    workspaceId,
    pigeonholeId,
    channel,
    actorId,
    kind,
    ref,
    label,
    action,
    settings,
    at.getTime(),
  ]);
}
