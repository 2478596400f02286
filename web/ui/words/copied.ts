/** Puts a text on the clipboard. False where the browser does not let us. */
export async function copied(text: string): Promise<boolean> {
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
  // Outside of a modal dialog nothing can be selected. One that was opened in another stands after it.
  const dialogs = document.querySelectorAll('dialog[open]');
  (dialogs[dialogs.length - 1] ?? document.body).append(field);
  field.select();
  const worked = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return worked;
}
