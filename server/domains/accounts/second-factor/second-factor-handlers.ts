import type { Handler } from '#server/kernel/http/handle.ts';
import { addApp } from './app/add-app.ts';
import { proveByApp } from './app/prove-by-app.ts';
import { forgetDevice } from './devices/forget-device.ts';
import { proveByEmail } from './email-codes/prove-by-email.ts';
import { resendEmailCode } from './email-codes/resend-email-code.ts';
import { switchEmailCode } from './email-codes/switch-email-code.ts';
import { addKey } from './keys/add-key.ts';
import { beginKey } from './keys/begin-key.ts';
import { beginKeyProof } from './keys/begin-key-proof.ts';
import { proveByKey } from './keys/prove-by-key.ts';
import { proveAgain } from './prove-again.ts';
import { makeRecoveryCodes } from './recovery-codes/make-recovery-codes.ts';
import { proveByRecoveryCode } from './recovery-codes/prove-by-recovery-code.ts';
import { removeFactor } from './remove-factor.ts';

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
