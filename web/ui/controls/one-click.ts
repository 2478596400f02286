/** Within this time a further click is the second one of a double click. */
const doubleClickMs = 500;

/** A double click there selects a word. */
const forText =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, [contenteditable]';

/** For buttons that go on by one step with each press, and are pressed fast: spread it on them. */
export const eachPressCounts = { 'data-each-press-counts': '' };

/**
 * People who double-click everything press, with the second click, whatever the first one has brought under the pointer. On
 * faces where that could do harm it counts for nothing, wherever it lands, unless both were on buttons whose `eachPressCounts`.
 * Keys and scripts have no second click.
 */
export function ignoreSecondClicks(page: Document): void {
  let takenAt = Number.NEGATIVE_INFINITY;
  let goesOn = false;
  page.addEventListener(
    'click',
    (event) => {
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest(forText)) return;
      const counts = target?.closest('[data-each-press-counts]') != null;
      if (event.detail > 1 && event.timeStamp - takenAt < doubleClickMs && !(goesOn && counts)) {
        event.preventDefault();
        event.stopImmediatePropagation();
        return;
      }
      takenAt = event.timeStamp;
      goesOn = counts;
    },
    { capture: true },
  );
}
