import type { ReactNode } from 'react';
import { t } from '#web/messages.ts';
import { usePulse } from '#web/realtime/LiveProvider.tsx';
import { LiveStatus } from '../event/LiveStatus.tsx';
import { PageHead } from '../layout/PageHead.tsx';

type Props = { title: string; name: string; children?: ReactNode };

export function PanelHead({ title, name, children }: Props) {
  const here = usePulse();
  const lead = [name, here === null ? null : t('studio.here', { count: here })].filter(
    (part) => part !== null,
  );
  return (
    <>
      <LiveStatus />
      <PageHead title={title} of={name} lead={lead.join(' · ')}>
        {children}
      </PageHead>
    </>
  );
}
