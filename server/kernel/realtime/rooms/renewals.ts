/**
 * Why a room was read again from the database:
 * - `schedule`: its scheduled time has come.
 * - `change`: changed on this node in a way that its news does not describe.
 * - `requested`: by another node, after such a change or a commit in doubt.
 * - `doubt`: it is unknown whether a commit happened.
 * - `gap`: news was missing and did not arrive.
 * - `behind`: found behind the database before a call was refused or a client served.
 * - `disconnected`: found behind while the other nodes could not be reached.
 * - `reconnected`: messages may have been missed before.
 */
export const renewalReasons = [
  'schedule',
  'change',
  'requested',
  'doubt',
  'gap',
  'behind',
  'disconnected',
  'reconnected',
] as const;

export type RenewalReason = (typeof renewalReasons)[number];
