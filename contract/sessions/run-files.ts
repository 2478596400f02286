import { z } from 'zod';
import { onPigeonhole } from '../abilities.ts';
import { endpoint } from '../endpoint.ts';
import { fileReply } from '../file-reply.ts';
import { id } from '../ids.ts';
import { languages } from '../languages.ts';

/** The files of an event for those who run it. */
export const runFiles = ['onsite_guide', 'emcee_script', 'qr_code', 'intro', 'session_links'] as const;
export type RunFile = (typeof runFiles)[number];

/** What each can be taken as; the first is the usual one. */
export const runFileFormats = {
  onsite_guide: ['pdf'],
  emcee_script: ['pdf'],
  qr_code: ['png', 'svg', 'pdf'],
  intro: ['pptx', 'pdf'],
  session_links: ['xlsx', 'csv'],
} as const satisfies Record<RunFile, readonly string[]>;
export type RunFileFormat = (typeof runFileFormats)[RunFile][number];
const formats = Object.values(runFileFormats).flat() as [RunFileFormat, ...RunFileFormat[]];

export const papers = ['a4', 'letter'] as const;
export type Paper = (typeof papers)[number];

const params = z.object({ phId: id, file: z.enum(runFiles) });
const locales = Object.keys(languages) as [string, ...string[]];
const language = z.enum(locales).optional();

export const downloadRunFile = endpoint({
  name: 'downloadRunFile',
  summary: 'A file of an event for those who run it: guide, script, QR code, intro slide or links',
  method: 'GET',
  path: '/api/run/download/{phId}/{file}',
  params,
  query: z.object({
    /** Left out: the usual one of the file. */
    format: z.enum(formats).optional(),
    /** Left out: that of the event, or where it has none that of the caller. */
    language,
    paper: z.enum(papers).default('a4'),
  }),
  reply: fileReply,
  example: { query: { language: 'en', paper: 'a4' } },
  shows: ['links', 'pigeonhole', 'sessions', 'session', 'appearance'],
  allow: onPigeonhole('run'),
});

export const previewRunFile = endpoint({
  name: 'previewRunFile',
  summary: 'The first page of such a file, as a picture (SVG)',
  method: 'GET',
  path: '/api/run/download/{phId}/{file}/preview',
  ours: true,
  params: z.object({ phId: id, file: z.enum(['onsite_guide', 'emcee_script', 'qr_code', 'intro']) }),
  query: z.object({ language, paper: z.enum(papers).default('a4') }),
  reply: fileReply,
  example: { query: { language: 'en', paper: 'a4' } },
  shows: ['links', 'pigeonhole', 'sessions', 'session', 'appearance'],
  allow: onPigeonhole('run'),
});
