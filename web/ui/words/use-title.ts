import { useEffect } from 'react';

/** The name of the page in the browser's tab. `of`: what it belongs to, once that is known. */
export function useTitle(title: string, of?: string): void {
  useEffect(() => {
    // The server has said it with what it belongs to: that stands until the page knows it too.
    if (of === undefined && document.title.startsWith(`${title} · `)) return;
    document.title = of === undefined ? title : `${title} · ${of}`;
  }, [title, of]);
}
