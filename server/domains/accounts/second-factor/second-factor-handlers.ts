import type { Handler } from '#server/kernel/http/handle.ts';
import { addApp } from './add-app.ts';
import { addKey } from './add-key.ts';
import { beginKey } from './begin-key.ts';
import { beginKeyProof } from './begin-key-proof.ts';
import { forgetDevice } from './forget-device.ts';
import { makeRecoveryCodes } from './make-recovery-codes.ts';
import { proveAgain } from './prove-again.ts';
import { proveByApp } from './prove-by-app.ts';
import { proveByEmail } from './prove-by-email.ts';
import { proveByKey } from './prove-by-key.ts';
import { proveByRecoveryCode } from './prove-by-recovery-code.ts';
import { removeFactor } from './remove-factor.ts';
import { resendEmailCode } from './resend-email-code.ts';
import { switchEmailCode } from './switch-email-code.ts';

export const secondFactorHandlers: readonly Handler[] = [
  proveByEmail,
  resendEmailCode,
  proveByApp,
  proveByRecoveryCode,
  beginKeyProof,
  proveByKey,
  proveAgain,
  switchEmailCode,
  addApp,
  beginKey,
  addKey,
  removeFactor,
  makeRecoveryCodes,
  forgetDevice,
];
