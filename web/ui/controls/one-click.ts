/** Within this time a further click is the second one of a double click. */
const doubleClickMs = 500;

/** A double click there selects a word. */
const forText =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, [contenteditable]';

/**
 * People who double-click everything press, with the second click, whatever the first one has brought under the pointer. On
 * faces where that could do harm it counts for nothing, wherever it lands. Keys and scripts have no second click.
 */
export function ignoreSecondClicks(page: Document): void {
  let takenAt = Number.NEGATIVE_INFINITY;
  page.addEventListener(
    'click',
    (event) => {
      if (event.target instanceof Element && event.target.closest(forText)) return;
      if (event.detail > 1 && event.timeStamp - takenAt < doubleClickMs) {
        event.preventDefault();
        event.stopImmediatePropagation();
        return;
      }
      takenAt = event.timeStamp;
    },
    { capture: true },
  );
}
