import { createHash } from 'node:crypto';
import type { Keys } from '../keys.ts';
import type { AuditActor } from './audit-entry.ts';

/** What a head signs: the entries since the head before, and who their actors are. */
type HeadContent = {
  number: string;
  /** The digest of the head before. */
  before: Buffer | null;
  /** That one was whole, and by a key of ours: this one stands for it, too. */
  follows: boolean;
  lastEntryId: string;
  entryIds: string[];
  workspaceIds: (string | null)[];
  links: Buffer;
  unprovenIds: string[];
  actorIds: string[];
  commitments: Buffer;
  signedAt: Date;
};

export type Head = HeadContent & { digest: Buffer; keyName: string; signature: string };

const hashLength = 32;

/** A digest stands for all that was ever signed before, too: whoever knows one can tell whether anything of that was changed. */
function digestOf(content: HeadContent): Buffer {
  const { before, entryIds, workspaceIds, unprovenIds, actorIds, links, commitments } = content;
  const { number, follows, lastEntryId, signedAt } = content;
  return sha256(
    JSON.stringify([
      number,
      before?.toString('hex') ?? null,
      follows,
      lastEntryId,
      entryIds,
      workspaceIds,
      links.toString('hex'),
      unprovenIds,
      actorIds,
      commitments.toString('hex'),
      signedAt.getTime(),
    ]),
  );
}

export function signed(keys: Keys, content: HeadContent): Head {
  const digest = digestOf(content);
  return {
    ...content,
    digest,
    keyName: keys.names[0],
    signature: keys.sign('auditHead', digest.toString('hex')),
  };
}

export function isWhole(head: Head): boolean {
  return digestOf(head).equals(head.digest);
}

export function isSigned(keys: Keys, { digest, signature }: Head): boolean {
  return keys.verify('auditHead', digest.toString('hex'), signature);
}

/** Of an entry: it covers the content and the link before it in its workspace. */
export function linkOf(before: Buffer | null, content: string): Buffer {
  return sha256(before ?? '', content);
}

export type Actor = AuditActor & { id: string; salt: string | null };

/** Whom an actor stands for; without the salt, which goes with the name, it tells nothing. */
export function commitmentOf({ id, kind, ref, label, salt }: Actor): Buffer {
  return sha256(JSON.stringify([id, salt, kind, ref, label]));
}

function sha256(...parts: (string | Buffer)[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

export function slices(bytes: Buffer): Buffer[] {
  return Array.from({ length: bytes.length / hashLength }, (_, place) =>
    bytes.subarray(place * hashLength, (place + 1) * hashLength),
  );
}
