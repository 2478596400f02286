import { useState } from 'react';
import { CallError } from '#web/api/call.ts';
import { download } from '#web/api/download.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { tellFailure } from '../layout/tell-failure.ts';

/** All that the page of a session shows, as a file. */
export function ExcelButton({ lsId }: { lsId: string }) {
  const [isBusy, setBusy] = useState(false);

  async function fetchFile() {
    setBusy(true);
    try {
      await download('exportInsights', { params: { lsId }, query: { type: 'excel' } });
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      tellFailure(failure);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button variant="quiet" icon={<Icon name="download" />} busy={isBusy} onClick={() => void fetchFile()}>
      {t('insights.excel')}
    </Button>
  );
}
