import type { Log } from '../log.ts';
import { type Asked, queueApart } from '../processes/queue-apart.ts';
import { Refusal } from '../refusal.ts';

export type DocumentWork = {
  /** The folder of the templates, and the one that is meant. */
  folder: string;
  template: string;
  /** What the template reads as JSON: what people have written never comes as markup. */
  data: unknown;
  /** What it reads as files beside itself, by their names. */
  pictures: Readonly<Record<string, Uint8Array>>;
  /** The whole document, or its first page as a picture: the template is told, and leaves out the rest. */
  as: 'pdf' | 'svg';
  /** Milliseconds since 1970: two documents of the same data at the same time are the same. */
  madeAt: number;
};
export type WrittenDocument = { bytes: Uint8Array };

const write = queueApart<DocumentWork, WrittenDocument>(
  new URL('./write-document.worker.ts', import.meta.url),
  {
    name: 'document',
    milliseconds: 50_000,
    megabytes: { heap: 256, all: 768 },
    most: 12,
    // The page shows three of them, and others as soon as another language is chosen.
    share: 6,
  },
);

/** A document made by Typst, in a process of its own, one after another (decision 0093). Throws a Refusal where it cannot be made. */
export async function writeDocument(
  work: DocumentWork,
  { log, ...asked }: Asked & { log: Pick<Log, 'warn'> },
): Promise<Buffer> {
  const written = await write(work, { log, about: { template: work.template }, ...asked });
  if (written === null) throw new Refusal('Defect');
  return Buffer.from(written.bytes);
}
