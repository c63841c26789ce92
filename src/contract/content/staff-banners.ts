import * as z from 'zod';
import type { CallStatement } from '../call.ts';
import { by } from '../cart/staff-fields.ts';
import { maxLengths } from '../limits.ts';
import { code, count, country, picture, writtenCount } from '../shapes.ts';
import {
  CHANGED,
  changedVersion,
  contentChange,
  contentRead,
  draftPicture,
  keptVersions,
  link,
  NO_VERSION,
  restoreBody,
  savedOr,
  staffNote,
  version,
} from './kept.ts';
import { placements } from './site.ts';

const scope = z.object({ country });
const named = scope.extend({ id: writtenCount.describe('Names the banner.') });
const moment = z.iso.datetime().nullable();
const type = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);

const draft = z
  .object({
    placement: z.enum(placements).describe('Where it stands.'),
    type: type.describe('How it is laid out, such as `hero`.'),
    title: z.string().trim().min(1).max(maxLengths.bannerTitle).describe('Its heading.'),
    content: z.string().trim().max(maxLengths.bannerContent).describe('The line below. May be empty.'),
    link: link.describe('A path of the shop, or an https address.'),
    picture: draftPicture,
    phonePicture: draftPicture.default(null).describe('For phones; null for the same as elsewhere.'),
    regionName: z.string().trim().max(maxLengths.city).describe('For a city alone; empty for all.'),
    language: z.union([z.literal(''), country]).describe('For who reads a language; empty for all.'),
    since: moment.describe('From when it is shown, in UTC; null for at once.'),
    till: moment.describe('Until when, in UTC; null for no end.'),
    isHidden: z.boolean().describe('Whether it is kept from the shop.'),
    advertiser: z.string().trim().max(maxLengths.legalName).describe('Who pays for it. Empty for none.'),
    erid: z
      .string()
      .trim()
      .max(maxLengths.erid)
      .regex(/^[\w-]*$/)
      .describe('Its token in the register of advertising. May be empty.'),
  })
  .describe('What a banner is to be.');
export type BannerDraft = z.infer<typeof draft>;

const staffBanner = draft
  .extend({
    id: count.describe('Names the banner.'),
    placement: z.string().describe('Where it stands.'),
    type: z.string().describe('How it is laid out.'),
    title: z.string().describe('Its heading.'),
    content: z.string().describe('The line below. May be empty.'),
    link: z.string().describe('Where it leads.'),
    picture: picture.nullable().describe('Null without one.'),
    phonePicture: picture.nullable().describe('For phones; null for the same as elsewhere.'),
    regionName: z.string().describe('For a city alone; empty for all.'),
    language: z.string().describe('For who reads a language; empty for all.'),
    advertiser: z.string().describe('Who pays for it. Empty for none.'),
    erid: z.string().describe('Its token in the register of advertising. May be empty.'),
    position: count.describe('Its place among those of its kind.'),
    state: z
      .enum(['shown', 'scheduled', 'ended', 'hidden'])
      .describe('Shown now, not yet, no longer, or not.'),
  })
  .describe('A banner as the staff sees it.');
export type StaffBanner = z.infer<typeof staffBanner>;

const editedBanner = staffBanner.extend({ version, versions: keptVersions }).describe('A banner to change.');
export type EditedBanner = z.infer<typeof editedBanner>;

const deletedBanner = z
  .object({
    id: count.describe('Names the banner.'),
    title: z.string().describe('Its heading.'),
    placement: z.string().describe('Where it stood.'),
    type: z.string().describe('How it was laid out.'),
    deletedAt: z.iso.datetime().describe('When, in UTC.'),
    deletedBy: z.string().describe('Who of the staff deleted it.'),
    version: count.describe('How it stood, to go back to.'),
  })
  .describe('A banner that was deleted.');
export type DeletedBanner = z.infer<typeof deletedBanner>;

const path = '/Staff/Banners/{country}/{id}';

export const bannerStaffCalls = {
  listStaffBanners: {
    ...contentRead,
    method: 'GET',
    path: '/Staff/Banners/{country}',
    summary: 'Staff: lists banners, also those that are not shown',
    params: scope,
    reply: z.object({ banners: z.array(staffBanner).describe('In order, at most 500.') }),
    note: staffNote,
  },
  listDeletedBanners: {
    ...contentRead,
    method: 'GET',
    path: '/Staff/DeletedBanners/{country}',
    summary: 'Staff: lists banners that were deleted and can be brought back',
    params: scope,
    reply: z.object({
      banners: z.array(deletedBanner).describe('The last deleted one first, at most 100.'),
    }),
    note: staffNote,
  },
  showBanner: {
    ...contentRead,
    method: 'GET',
    path,
    summary: 'Staff: reads a banner',
    params: named,
    reply: z.object({ banner: editedBanner }),
    note: staffNote,
  },
  addBanner: {
    ...contentChange,
    method: 'POST',
    path: '/Staff/Banners/{country}',
    summary: 'Staff: makes a banner',
    params: scope,
    body: z.object({
      draft,
      request: code.describe('Names the request: one that is sent twice counts once.'),
      by,
    }),
    reply: z.object({ id: count.describe('Names the banner.') }),
    note: `${staffNote} It stands last among those of its kind.`,
  },
  saveBanner: {
    ...contentChange,
    method: 'POST',
    path,
    summary: 'Staff: changes a banner',
    params: named,
    body: z.object({ draft, version: changedVersion, by }),
    reply: savedOr(['Changed'], CHANGED),
    note: `${staffNote} What stood there is kept as a version.`,
  },
  moveBanner: {
    ...contentChange,
    method: 'POST',
    path: `${path}/Move`,
    summary: 'Staff: moves a banner up or down among those of its kind',
    params: named,
    body: z.object({
      to: z.enum(['up', 'down']).describe('Where to.'),
      from: count.describe('The place that it was seen at.'),
      by,
    }),
    reply: savedOr(['Changed'], '`Changed`: it stands elsewhere by now, or at the end already.'),
    note: staffNote,
  },
  deleteBanner: {
    ...contentChange,
    method: 'POST',
    path: `${path}/Delete`,
    summary: 'Staff: deletes a banner',
    params: named,
    body: z.object({ version: changedVersion, by }),
    reply: savedOr(['Changed'], CHANGED),
    note: `${staffNote} It is kept as a version, to which one can go back.`,
  },
  restoreBanner: {
    ...contentChange,
    method: 'POST',
    path: `${path}/Restore`,
    summary: 'Staff: goes back to a version of a banner, also of a deleted one',
    params: named,
    body: restoreBody,
    reply: savedOr(['Changed', 'NoVersion'], NO_VERSION),
    note: staffNote,
  },
} as const satisfies Record<string, CallStatement>;
