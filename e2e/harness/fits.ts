import type { Page } from 'playwright-core';

/** What does not fit the width of the window: the page that can be pushed sideways, and words that are out of sight or cut. */
export async function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.scrollingElement ?? document.documentElement;
    const found: string[] = [];
    if (root.scrollWidth > innerWidth) {
      const beyond = [...document.querySelectorAll<HTMLElement>('body *')].filter(
        (element) => element.offsetLeft + element.offsetWidth > innerWidth,
      );
      found.push(
        `the page can be pushed sideways by ${beyond
          .map((element) => element.className)
          .slice(-3)
          .join(' and ')}`,
      );
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const words = text.textContent?.trim();
      const holder = text.parentElement;
      if (!words || !holder?.checkVisibility({ visibilityProperty: true }) || isNotForEyes(holder)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right } = range.getBoundingClientRect();
      const window = windowOf(holder);
      if (left < window.left - 1 || right > window.right + 1) found.push(`cut: ${words.slice(0, 60)}`);
    }
    return [...found, ...cutChoices()];

    /** Choices of ours that are wider than the field they stand in. Where it stands for a name of somebody's, an ellipsis says that it goes on. */
    function cutChoices(): string[] {
      const drawing = new OffscreenCanvas(1, 1).getContext('2d');
      return [...document.querySelectorAll('select')]
        .filter((select) => select.checkVisibility({ visibilityProperty: true }) && !isNotForEyes(select))
        .flatMap((select) => {
          const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(select);
          const words = select.selectedOptions[0]?.text ?? '';
          const room =
            select.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
          if (drawing === null) throw new Error('no canvas');
          drawing.font = font;
          return drawing.measureText(words).width > room ? [`cut: ${words} in a choice`] : [];
        });
    }

    /** Read out only, lying under a veil, or come to by the keyboard. */
    function isNotForEyes(element: Element) {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (getComputedStyle(at).clipPath !== 'none') return true;
      return (
        element.closest('script, style, noscript, [aria-hidden="true"], [inert], a[href="#content"]') !== null
      );
    }

    /** Between where and where the words can be seen. What scrolls, and what says by an ellipsis that it goes on, shows all. */
    function windowOf(element: Element) {
      let [left, right] = [0, innerWidth];
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(at);
        if (/auto|scroll/.test(overflowX) || textOverflow === 'ellipsis')
          return { left: Number.NEGATIVE_INFINITY, right: Number.POSITIVE_INFINITY };
        if (overflowX !== 'visible') {
          const box = at.getBoundingClientRect();
          [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
        }
        // What lies above all is cut by nothing that it stands in.
        if (at.matches(':modal, :popover-open')) break;
      }
      return { left, right };
    }
  });
}

/** The same in a window of this size. It has that a moment after it was told; that of a phone is as wide as what does not fit. */
export async function misfitsAt(page: Page, size: { width: number; height: number }): Promise<string[]> {
  await page.setViewportSize(size);
  await page
    .waitForFunction((width) => innerWidth === width, size.width, { timeout: 2_000 })
    .catch(() => undefined);
  return misfits(page);
}
