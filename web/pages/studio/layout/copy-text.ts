import { t } from '#web/messages.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { copied } from '#web/ui/words/copied.ts';

/** Puts a text on the clipboard, and says so. */
export async function copyText(text: string, said: string): Promise<void> {
  if (await copied(text)) toast(said, { variant: 'ok' });
  else toast(t('studio.copyFailed'), { variant: 'danger' });
}
