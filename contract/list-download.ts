import { z } from 'zod';
import { type AnyEndpoint, endpoint, type ParamsOf, type QueryOf, type SendsOf } from './endpoint.ts';
import { fileReply } from './file-reply.ts';
import type { List } from './list.ts';
import { type SheetFormat, sheetFormats } from './sheets.ts';
import { nothingKept } from './things.ts';

type Paging = 'currentPage' | 'entriesPerPage';
type AnyList = AnyEndpoint & { list: List };
type DownloadQuery<L extends AnyList> = Omit<QueryOf<L>, Paging> & { format: SheetFormat };
type SentQuery<L extends AnyList> =
  SendsOf<L> extends { query: infer Query } ? Omit<Query, Paging> & { format: SheetFormat } : never;
type SentParams<L extends AnyList> = SendsOf<L> extends { params: infer Params } ? Params : never;

/**
 * A declared list as a file: what its search and filters leave, in its order, on one page. Who may read the list may have it. It is
 * a POST, since it leaves an entry in the audit log.
 */
export function listDownload<L extends AnyList>(
  list: L,
  { name, summary }: { name: string; summary: string },
) {
  const asked = withoutPaging((list.query as z.ZodObject).shape);
  const query = z.object({ ...asked, format: z.enum(sheetFormats) });
  const example = withoutPaging((list.example?.query ?? {}) as Record<string, unknown>);
  return endpoint({
    name,
    summary,
    method: 'POST',
    path: `${list.path}/download`,
    ours: true,
    params: list.params as z.ZodType<ParamsOf<L>, SentParams<L>>,
    query: query as unknown as z.ZodType<DownloadQuery<L>, SentQuery<L>>,
    reply: fileReply,
    example: { query: { ...example, format: 'xlsx' } as never },
    changes: nothingKept('a file, as of when it was made'),
    allow: list.allow,
    notes: 'list-downloaded',
    errors: ['ListTooLong', ...list.errors],
    safe: true,
  });
}

function withoutPaging<Parts extends Record<string, unknown>>({
  currentPage: _page,
  entriesPerPage: _size,
  ...rest
}: Parts): Omit<Parts, Paging> {
  return rest;
}
