import { readSecurity as endpoint } from '#contract/accounts/sessions.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { passwordOf } from '../passwords/password.queries.ts';
import { trustedDevicesOf } from '../second-factor/devices/trusted-devices.queries.ts';
import { factorsOf } from '../second-factor/factors.queries.ts';
import { recoveryCodeCountOf } from '../second-factor/recovery-codes/recovery-codes.queries.ts';
import { deviceOfAgent } from './device-of-agent.ts';
import { userSessionList } from './session-list.ts';

export const readSecurity = handle(endpoint, 'account', async ({ kernel, tx, subject, now }) => {
  const { accountId } = subject.account;
  const [password, factors, recoveryCodes, devices, sessions] = await Promise.all([
    passwordOf(tx, accountId),
    factorsOf(tx, accountId),
    recoveryCodeCountOf(tx, accountId),
    trustedDevicesOf(tx, accountId, now),
    userSessionList(tx, subject.account, now),
  ]);
  return {
    hasPassword: typeof password?.passwordHash === 'string',
    factors: factors.map(({ madeAt, lastUsedAt, ...factor }) => ({
      ...factor,
      madeAt: madeAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodes,
    trustedDevices: devices.map(({ userAgent, madeAt, lastUsedAt, expiresAt, ...device }) => ({
      ...device,
      ...deviceOfAgent(userAgent),
      madeAt: madeAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
    userSessionList: sessions,
    maxSessions: kernel.config.limits.sessionsOfAccount,
  };
});
