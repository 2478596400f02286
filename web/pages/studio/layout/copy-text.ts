import { t } from '#web/messages.ts';
import { toast } from '#web/ui/overlay/toast.tsx';

/** Puts a text on the clipboard, and says so. */
export async function copyText(text: string, said = t('studio.copied')): Promise<void> {
  if (await copied(text)) toast(said, { variant: 'ok' });
  else toast(t('studio.copyFailed'), { variant: 'danger' });
}

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Over plain http, as in a demonstration, there is no clipboard but the old way to it.
    return copiedByHand(text);
  }
}

function copiedByHand(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  const focused = document.activeElement;
  document.body.append(field);
  field.select();
  const worked = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return worked;
}
