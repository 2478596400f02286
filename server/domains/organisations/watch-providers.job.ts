import {
  dayText,
  endingsTold,
  lastEndOf,
  metadataDue,
  noteEndingTold,
  readMetadata,
  takeOver,
} from '#server/domains/accounts/index.ts';
import { writeAudit } from '#server/kernel/audit/audit.queries.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import { originOf } from '#server/kernel/http/origin.ts';
import { eachAlone } from '#server/kernel/jobs/each-alone.ts';
import type { JobSpec } from '#server/kernel/jobs/jobs.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { Letter } from '#server/kernel/mail/letter.ts';
import { writeMail } from '#server/kernel/mail/write-mail.ts';
import type { Say } from '#server/kernel/messages.ts';
import { adminsToTell } from './organisations.queries.ts';
import { changesOf } from './sso-metadata.ts';

/** Days before the last certificate of a provider ends at which its admins are told. */
const warnings = [7, 30] as const;

/** Reads the metadata of providers that are due, each day and an hour after it failed, and warns before certificates end. */
export function watchProviders(kernel: Kernel): JobSpec {
  return {
    name: 'watch-identity-providers',
    everyMinutes: 30,
    run: () =>
      eachAlone(
        { log: kernel.log, about: ({ organisationId }) => ({ organisationId }) },
        allWork(kernel),
        ({ act }) => act(),
      ),
  };
}

type Work = { organisationId: string; act: () => Promise<void> };

/** What was read comes first: it may bring certificates that end later. */
async function* allWork(kernel: Kernel): AsyncGenerator<Work> {
  for (const { organisationId, metadataUrl } of await metadataDue(kernel.db, kernel.clock.now()))
    yield { organisationId, act: () => refresh(kernel, organisationId, metadataUrl) };
  for (const provider of await endingsTold(kernel.db))
    yield { organisationId: provider.organisationId, act: () => warnOfEnding(kernel, provider) };
}

async function refresh(kernel: Kernel, organisationId: string, metadataUrl: string): Promise<void> {
  const { config, clock, keys, db } = kernel;
  const now = clock.now();
  const reading = await readMetadata(metadataUrl, { networks: config.metadataNetworks, now });
  await db.transaction().execute(async (tx) => {
    const came = await takeOver(tx, organisationId, { metadataUrl, reading, now });
    if (came.is === 'changed')
      await writeAudit({ tx, keys, now }, byJob, {
        workspaceId: null,
        pigeonholeId: null,
        action: 'sso-metadata-taken-over',
        about: { organisationId, ...changesOf(came) },
      });
    if (came.is !== 'failed' || !came.first) return;
    const { name: organisation, problem } = came;
    await tellAdmins(kernel, tx, organisationId, (say) => ({
      letter: 'ssoMetadataFailed',
      values: { organisation, reason: say(`sso.metadata.${problem}`) },
    }));
  });
  kernel.sockets().notices.tell({
    circle: { of: 'organisation', id: organisationId },
    changed: [{ thing: 'organisations', id: organisationId }],
  });
}

const byJob = { kind: 'system', ref: null, label: 'metadata of an identity provider' } as const;

type Provider = Awaited<ReturnType<typeof endingsTold>>[number];

async function warnOfEnding(
  kernel: Kernel,
  { ssoOrgId, organisationId, name, certificates, endingTold }: Provider,
): Promise<void> {
  const now = kernel.clock.now();
  const until = lastEndOf(certificates);
  const days = until && warnings.find((one) => until.getTime() - now.getTime() <= one * 86_400_000);
  if (until === null || days === undefined || days === null) return;
  const told = `${until.toISOString()} ${days}`;
  if (told === endingTold) return;
  await kernel.db.transaction().execute(async (tx) => {
    if (!(await noteEndingTold(tx, ssoOrgId, { before: endingTold, told }))) return;
    await tellAdmins(kernel, tx, organisationId, (_, locale) => ({
      letter: 'ssoCertificateEnds',
      values: { organisation: name, day: dayText(until, locale, null) },
    }));
  });
}

async function tellAdmins(
  kernel: Kernel,
  tx: Tx,
  organisationId: string,
  written: (say: Say, locale: string) => Pick<Letter, 'letter' | 'values'>,
): Promise<void> {
  for (const { email, locale: own } of await adminsToTell(tx, organisationId)) {
    const locale = own ?? kernel.config.defaultLocale;
    const letter = written(kernel.messages.in(locale), locale);
    await writeMail(kernel, tx, {
      ...letter,
      to: email,
      locale,
      url: `${originOf(kernel.config)}/sso/config`,
    });
  }
}
