import type { Kernel } from '#server/kernel/kernel.ts';
import { destroySecretsOfEnded } from '../secrets.queries.ts';

export const destroySecretsJob = 'destroy-session-secrets';

export async function destroySecrets({ db, clock, live }: Kernel): Promise<void> {
  for (const gone of await destroySecretsOfEnded(db, clock.now()))
    await live.refresh(gone.pigeonholeId, gone.sessionId);
}
