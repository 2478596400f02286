import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Our mark, which goes along in each mail: what would have to be fetched, mail programs do not show. */
export const markInMail = { cid: 'mark', file: path.join(import.meta.dirname, 'mark.png') } as const;

/** What goes along with a letter in HTML. One from before had no mark. */
export const attachmentsOf = (html: string) =>
  html.includes(`"cid:${markInMail.cid}"`)
    ? [
        {
          cid: markInMail.cid,
          filename: 'mark.png',
          path: markInMail.file,
          contentDisposition: 'inline' as const,
        },
      ]
    : [];

/** A letter as a browser can show it, which knows nothing of what goes along. */
export function shownInBrowser(html: string): string {
  const data = `data:image/png;base64,${readFileSync(markInMail.file, 'base64')}`;
  return html.replaceAll(`"cid:${markInMail.cid}"`, `"${data}"`);
}
