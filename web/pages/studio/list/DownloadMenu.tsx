import { useState } from 'react';
import { type SheetFormat, sheetFormats } from '#contract/sheets.ts';
import { CallError, textsOf } from '#web/api/call.ts';
import { t } from '#web/messages.ts';
import { Icon } from '#web/ui/display/Icon.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { ListMenu } from './ListMenu.tsx';
import type { Listed } from './use-list.ts';

/** Takes along what the list's search and filters show, on all of its pages. */
export function DownloadMenu({ download }: { download: NonNullable<Listed<unknown>['download']> }) {
  const [busy, setBusy] = useState<boolean | number>(false);

  async function fetchAs(format: SheetFormat) {
    setBusy(true);
    try {
      await download(format, setBusy);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      toast(textsOf(failure.body).join(' '), { variant: 'danger' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <ListMenu
      label={t('list.download')}
      icon={<Icon name="download" />}
      busy={busy}
      entries={sheetFormats.map((format) => ({
        id: format,
        label: t(`list.download.${format}`),
        act: () => void fetchAs(format),
      }))}
    />
  );
}
