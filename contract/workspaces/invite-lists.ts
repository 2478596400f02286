import { z } from 'zod';
import { onWorkspace } from '../abilities.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../ids.ts';
import { uploadedFile } from '../images/images.ts';
import { task } from '../tasks/tasks.ts';
import { nothingKept } from '../things.ts';
import { inviteRoles } from './invites.ts';

export const inviteList = { rows: 5_000, bytes: 1_000_000 } as const;
/** Rows of a list that are shown before it is sent. */
const rowsShown = 20;

const tId = z.object({ tId: id });
/** A spreadsheet (.xlsx), or comma, semicolon or tab separated text, with a header that names `email` and perhaps `name` and `role`, or without one. */
const body = z.object({ file: uploadedFile });

const row = z.object({
  /** As the lines of the file are counted. */
  line: z.number(),
  email: z.string(),
  name: z.string(),
  role: z.enum(inviteRoles),
});
export type InviteListRow = z.infer<typeof row>;

const preview = z.object({
  /** Letters that will be sent. */
  toInvite: z.number(),
  /** Addresses that stand in the list more than once. */
  repeated: z.number(),
  /** Members, and people with an open invitation. */
  passedOver: z.number(),
  /** Those who were written to too often. */
  tooOften: z.number(),
  /** Letters the caller may send today for this team. */
  left: z.number(),
  /** The first of those who are invited. */
  rows: z.array(row).max(rowsShown),
  /** Every row that is wrong, with what is wrong in words. While there is one, nobody is invited. */
  problems: z.array(z.object({ line: z.number(), value: z.string(), text: z.string() })),
});
export type InvitePreview = z.infer<typeof preview>;

export const previewInvites = endpoint({
  name: 'previewInvites',
  summary: 'Read a list of people to invite, and say who would be invited and which rows are wrong',
  method: 'POST',
  path: '/api/team/{tId}/member/bulk/preview',
  ours: true,
  params: tId,
  body,
  file: { most: inviteList.bytes },
  reply: z.object({ preview }),
  changes: nothingKept('it only reads the list'),
  allow: onWorkspace('invite'),
  safe: true,
});

export const inviteFromList = endpoint({
  name: 'inviteFromList',
  summary: 'Invite everybody on a list, by a task; where a row is wrong, nobody is invited',
  method: 'POST',
  path: '/api/team/{tId}/member/bulk/list',
  ours: true,
  params: tId,
  query: z.object({
    mailAtEnd: z
      .enum(['true', 'false'])
      .default('false')
      .transform((text) => text === 'true'),
  }),
  body,
  file: { most: inviteList.bytes },
  reply: z.object({ task }),
  statuses: [202],
  example: { query: { mailAtEnd: 'true' } },
  changes: ['tasks', 'members'],
  allow: onWorkspace('invite'),
  errors: ['InvitesFull', 'TaskUnderWay'],
});
