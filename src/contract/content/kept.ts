import * as z from 'zod';
import { by, isUndo } from '../cart/staff-fields.ts';
import { maxLengths } from '../limits.ts';
import { count } from '../shapes.ts';

/** What the calls share by which the staff writes content that is kept as it once stood. */

export const staffNote = 'Addition: the staff side. The bearer is a key of the staff.';
export const contentRead = { permission: 'content.read', mutates: false, tokenCheck: false } as const;
export const contentChange = { permission: 'content.change', mutates: true, tokenCheck: false } as const;

export const keptVersion = z
  .object({
    id: count.describe('Names the version.'),
    savedAt: z.iso.datetime().describe('When it was saved, in UTC.'),
    savedBy: z.string().describe('Who of the staff saved it.'),
    title: z.string().describe('Its heading then.'),
  })
  .describe('Something as it once stood.');
export type KeptVersion = z.infer<typeof keptVersion>;
export const keptVersions = z.array(keptVersion).describe('As it once stood, the newest first; at most 50.');

export const version = count.describe('Changes with each change; 0 before the first one.');
export const changedVersion = count.describe('The one that was changed; 0 before the first change.');
export const restoreBody = z.object({
  id: count.describe('The version to go back to.'),
  version: changedVersion,
  isUndo,
  by,
});

/** Each call has its own, so that the document can tell their replies apart. */
export const savedOr = <const Code extends string>(codes: readonly Code[], why: string) =>
  z.object({
    success: z.boolean().describe('Whether it was saved.'),
    errorMessage: z.enum(['', ...codes]).describe(`Why not; empty on success. ${why}`),
    version: count.describe('The version that it has now; 0 if there is none.'),
  });

export const CHANGED = '`Changed`: somebody has changed it since.';
export const NO_VERSION = `${CHANGED} \`NoVersion\`: it is not kept.`;

/** Where a link may lead: to a path of the shop, or to an https address. */
const LINK = /^(?:\/(?![/\\])\S*|https:\/\/\S+)$/;
export const link = z.string().max(maxLengths.link).regex(LINK);
export const isLink = (text: string): boolean => LINK.test(text);

const PICTURE_SOURCE = /^(?:https:\/\/\S+|(?!.*\.\.)[\w][\w./~-]*)$/;
export const isPictureSource = (text: string): boolean => PICTURE_SOURCE.test(text);
const TONE = /^#[0-9a-f]{6}$/;
export const isTone = (text: string): boolean => TONE.test(text);
/** A picture as the staff names it. */
export const draftPicture = z
  .object({
    src: z.string().max(maxLengths.pictureSource).regex(PICTURE_SOURCE).describe('Where it is.'),
    width: count.min(1).max(20_000).describe('Width of the original in px.'),
    height: count.min(1).max(20_000).describe('Height of the original in px.'),
    tone: z.string().regex(TONE).describe('The mean colour, shown until the picture has come.'),
    alt: z.string().trim().max(maxLengths.pictureAlt).describe('What it shows. Empty for decoration.'),
  })
  .nullable()
  .describe('Null without one.');
