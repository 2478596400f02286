import { useState } from 'react';
import { CallError } from '#web/api/call.ts';
import { download } from '#web/api/download.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { tellFailure } from '../layout/tell-failure.ts';

/** All that the page of a session shows, as a file. */
export function FileButton({ lsId, type }: { lsId: string; type: 'excel' | 'pdf' }) {
  const [busy, setBusy] = useState<boolean | number>(false);

  async function fetchFile() {
    setBusy(true);
    try {
      await download('exportInsights', { params: { lsId }, query: { type } }, setBusy);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      tellFailure(failure);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button variant="quiet" icon={<Icon name="download" />} busy={busy} onClick={() => void fetchFile()}>
      {t(`insights.${type}`)}
    </Button>
  );
}
