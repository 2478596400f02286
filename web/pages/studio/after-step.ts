import { useEffect } from 'react';
import { focusOrContent } from '#web/ui/controls/use-focus-after-removal.ts';

/** After a step to another page a screen reader begins at its heading, or at its content while that is still to come. */
export function focusHeading(): void {
  focusOrContent(document.querySelector<HTMLElement>('#content h1[tabindex]'));
}

/** For what has the heading: it may come later than its page. */
export function useHeadingAfterStep(): void {
  useEffect(() => {
    if (document.activeElement?.id === 'content') focusHeading();
  }, []);
}
