import { Refusal } from '#server/kernel/refusal.ts';

/** What is given in test mode is in no insights and no export. */
export function refuseInTest({ test }: { test?: string | null | undefined }): void {
  if (test !== undefined && test !== null) throw new Refusal('InTestMode');
}
