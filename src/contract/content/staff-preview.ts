import * as z from 'zod';
import type { CallStatement } from '../call.ts';
import { country, regionId, slug } from '../shapes.ts';
import { contentRead, staffNote } from './kept.ts';
import { banner, menuAreas, menuItem, placements } from './site.ts';
import { articleKinds } from './staff-articles.ts';

const placed = z.object({
  placement: z.enum(placements).describe('Where they stand.'),
  banners: z.array(banner).describe('As the shop would get them.'),
});
const article = z.object({
  kind: z.enum(articleKinds).describe('Where it stands.'),
  slug: slug.describe('What its address ends in.'),
  title: z.string().describe('Its heading.'),
  since: z.iso.datetime().describe('From when it is shown, in UTC.'),
});

const preview = z
  .object({
    placements: z.array(placed.describe('A place with its banners.')).describe('Every place.'),
    menus: z
      .record(
        z.enum(menuAreas).describe('Header, catalogue and footer.'),
        z.array(menuItem).describe('Items in order.'),
      )
      .describe('As they stand now for the region: menus have no days.'),
    articles: z
      .array(article.describe('An article that would be shown.'))
      .describe('News, offers and press, the newest first; at most 12 of each.'),
  })
  .describe('What the shop would show.');
export type ContentPreview = z.infer<typeof preview>;

export const previewStaffCalls = {
  previewContent: {
    ...contentRead,
    method: 'GET',
    path: '/Staff/ContentPreview/{country}',
    summary: 'Staff: shows what the shop would show at a moment, in a city',
    params: z.object({ country }),
    query: z.object({
      at: z.iso.datetime().describe('The moment, in UTC.'),
      regionName: z.string().max(200).default('').describe('The city; empty for the country.'),
      regionId: regionId.default(''),
    }),
    reply: z.object({ preview }),
    note: staffNote,
  },
} as const satisfies Record<string, CallStatement>;
