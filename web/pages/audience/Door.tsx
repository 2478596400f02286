import type { ComponentProps } from 'react';
import { t } from '#web/messages.ts';
import { Wordmark } from '#web/ui/brand/Mark.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { useTitle } from '#web/ui/use-title.ts';
import { JoinForm } from './JoinForm.tsx';
import { Shell } from './Shell.tsx';

/** A passcode, and nothing else. */
export function Door(props: ComponentProps<typeof JoinForm>) {
  const { brand } = useBoot();
  useTitle(`${t('join.title')} · ${brand}`);
  return (
    <Shell top={<Wordmark brand={brand} size={34} />}>
      <JoinForm {...props} />
    </Shell>
  );
}
