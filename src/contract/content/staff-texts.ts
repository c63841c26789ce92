import * as z from 'zod';
import type { CallStatement } from '../call.ts';
import { by } from '../cart/staff-fields.ts';
import { maxLengths } from '../limits.ts';
import { code, country } from '../shapes.ts';
import {
  CHANGED,
  changedVersion,
  contentChange,
  contentRead,
  keptVersions,
  NO_VERSION,
  restoreBody,
  savedOr,
  staffNote,
  version,
} from './kept.ts';

export const MAX_TEXT_ENTRIES = 40;
export const MAX_ATTRIBUTES = 20;
/** Names an attribute. */
export const ATTRIBUTE_NAME = /^[a-zA-Z][\w-]{0,39}$/;

const scope = z.object({ country });
const named = scope.extend({ section: code.describe('What the entries are for, such as `Phone`.') });

const attributes = z
  .record(z.string().regex(ATTRIBUTE_NAME), z.string().trim().max(maxLengths.textAttribute))
  .refine((written) => Object.keys(written).length <= MAX_ATTRIBUTES)
  .describe('More about it, such as `link`.');
const entry = z
  .object({
    title: z.string().trim().max(maxLengths.textTitle).describe('What it is. May be empty.'),
    value: z.string().trim().max(maxLengths.textValue).describe('What it says. May be empty.'),
    attributes,
  })
  .describe('What an entry of a section is to be.');
export type TextDraft = z.infer<typeof entry>;

const staffEntry = z
  .object({
    title: z.string().describe('What it is.'),
    value: z.string().describe('What it says.'),
    attributes: z.record(z.string(), z.string()).describe('More about it; none if they cannot be read.'),
    isUnreadable: z.boolean().describe('Whether its attributes were stored badly, so that it is left out.'),
  })
  .describe('An entry of a section, with the places in it.');
export type StaffText = z.infer<typeof staffEntry>;
const entries = z.array(staffEntry).describe('In order.');

const textSection = z
  .object({
    section: z.string().describe('What the entries are for.'),
    entries,
    filled: z
      .array(entry.omit({ attributes: true }))
      .describe('The entries with the seller filled in, as the shop shows them.'),
    version,
    versions: keptVersions,
  })
  .describe('A section of texts to change.');
export type StaffTextSection = z.infer<typeof textSection>;

const path = '/Staff/Texts/{country}/{section}';

export const textStaffCalls = {
  listTextSections: {
    ...contentRead,
    method: 'GET',
    path: '/Staff/Texts/{country}',
    summary: 'Staff: lists the sections of texts',
    params: scope,
    reply: z.object({
      sections: z
        .array(z.object({ section: z.string().describe('What the entries are for.'), entries }))
        .describe('Those that have entries.'),
    }),
    note: staffNote,
  },
  showTextSection: {
    ...contentRead,
    method: 'GET',
    path,
    summary: 'Staff: reads a section of texts',
    params: named,
    reply: z.object({ section: textSection }),
    note: staffNote,
  },
  saveTextSection: {
    ...contentChange,
    method: 'POST',
    path,
    summary: 'Staff: writes a section of texts',
    params: named,
    body: z.object({
      entries: z.array(entry).max(MAX_TEXT_ENTRIES).describe('All of them, in order.'),
      version: changedVersion,
      by,
    }),
    reply: savedOr(['Changed'], CHANGED),
    note: `${staffNote} What stood there is kept as a version.`,
  },
  restoreTextSection: {
    ...contentChange,
    method: 'POST',
    path: `${path}/Restore`,
    summary: 'Staff: goes back to a version of a section of texts',
    params: named,
    body: restoreBody,
    reply: savedOr(['Changed', 'NoVersion'], NO_VERSION),
    note: staffNote,
  },
} as const satisfies Record<string, CallStatement>;
