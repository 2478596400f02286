import { randomBytes } from 'node:crypto';
import { codeSigns } from '#contract/programme/speaker-code.ts';

/** Whoever came by the code that was mailed to a speaker. Whether it still counts, the database is asked each time. */
export type SpeakerPass = { speakerId: string; pigeonholeId: string; codeHash: Buffer };

/** 80 random bits. */
export function makeSpeakerCode(): string {
  return [...randomBytes(16)].map((byte) => codeSigns[byte % codeSigns.length]).join('');
}
