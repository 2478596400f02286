import type { Handler } from '#server/kernel/http/handle.ts';
import { continueSignIn } from './continue-sign-in.ts';
import { endOtherSignIns } from './end-other-sign-ins.ts';
import { endSignIn } from './end-sign-in.ts';
import { readSecurity } from './read-security.ts';
import { signInAlone } from './sign-in-alone.ts';

export const sessionHandlers: readonly Handler[] = [
  endSignIn,
  endOtherSignIns,
  signInAlone,
  continueSignIn,
  readSecurity,
];
