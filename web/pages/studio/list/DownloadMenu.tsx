import { Menu } from '@mantine/core';
import { useState } from 'react';
import { type SheetFormat, sheetFormats } from '#contract/sheets.ts';
import { CallError, textsOf } from '#web/api/call.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { insideMain } from '../layout/inside-main.ts';
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
    <Menu position="bottom-end" portalProps={insideMain}>
      <Menu.Target>
        <Button variant="quiet" size="small" icon={<Icon name="download" />} busy={busy}>
          {t('list.download')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {sheetFormats.map((format) => (
          <Menu.Item key={format} onClick={() => void fetchAs(format)}>
            {t(`list.download.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
