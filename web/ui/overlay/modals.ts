/** Modal dialogs that are open, the one on top last. */
const modals: HTMLDialogElement[] = [];
const kept = new Set<HTMLElement>();

/** Where something has to stand to be seen, pressed and heard: of a page with a modal dialog, all that is outside of it is inert. */
const onTop = (): HTMLElement => modals.at(-1) ?? document.body;

/** Opens a dialog over all of the page; to be called to close it, before it is taken out of the page. */
export function openModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  modals.push(dialog);
  moveUp();
  return () => {
    dialog.close();
    modals.splice(modals.indexOf(dialog), 1);
    moveUp();
  };
}

/** Has an element stand on top, whatever dialogs come and go. */
export function keepOnTop(element: HTMLElement): () => void {
  kept.add(element);
  moveUp();
  return () => {
    kept.delete(element);
    element.remove();
  };
}

function moveUp(): void {
  for (const element of kept) if (element.parentElement !== onTop()) onTop().append(element);
}
