import * as z from 'zod';
import type { CallStatement } from '../call.ts';
import { by } from '../cart/staff-fields.ts';
import { textLanguage } from '../content/articles.ts';
import { maxLengths } from '../limits.ts';
import { count, country, slug } from '../shapes.ts';

const line = (length: number) => z.string().trim().max(length);

export const seller = z
  .object({
    shopName: line(maxLengths.shopName).describe('What shoppers call the shop.'),
    legalName: line(maxLengths.legalName).describe('The firm, as it is registered.'),
    registrationNumber: line(maxLengths.registration).describe('Its number in the register of the state.'),
    taxNumber: line(maxLengths.registration).describe('Its number as a taxpayer.'),
    legalAddress: line(maxLengths.sellerAddress).describe('Where it is registered.'),
    returnAddress: line(maxLengths.sellerAddress).describe('Where goods are sent back to.'),
    phone: line(maxLengths.typedPhone).describe('A phone as people write it.'),
    email: line(maxLengths.email).describe('Where shoppers write to.'),
    hours: line(maxLengths.hours).describe('When the phone is answered, in words.'),
  })
  .describe('Who sells, as the law wants it named. What is not known yet is empty.');
export type Seller = z.infer<typeof seller>;
export type SellerField = keyof Seller;

export const openingTaskNames = [
  'seller',
  'address',
  'delivery',
  'payment',
  'texts',
  'messages',
  'goods',
  'backups',
] as const;
export type OpeningTaskName = (typeof openingTaskNames)[number];

const openingTask = z
  .object({
    name: z.enum(openingTaskNames).describe('What it is about.'),
    state: z
      .enum(['done', 'advised', 'missing'])
      .describe('`missing` keeps the shop closed; `advised` does not.'),
    missing: z
      .array(z.string())
      .describe('What is missing: fields of the seller, names of texts, or a word such as `rates` or `sms`.'),
  })
  .describe('A step before the shop opens.');
export type OpeningTask = z.infer<typeof openingTask>;

const legalText = z
  .object({
    slug: z.string().describe('Its page under /company/.'),
    title: z.string().describe('Its heading.'),
    language: textLanguage.describe('Its language.'),
    approvedBy: z.string().describe('Who of the staff signed it off as it stands; empty for nobody.'),
    approvedAt: z.iso.datetime().nullable().describe('When, in UTC.'),
  })
  .describe('A text that the law asks for.');
export type LegalText = z.infer<typeof legalText>;

const readText = legalText
  .extend({
    body: z.string().describe('The text with the seller filled in, as HTML without scripts.'),
    digest: z.string().describe('Names this wording; a signature holds for it alone.'),
  })
  .describe('A text to be read and signed off.');
export type ReadText = z.infer<typeof readText>;

const done = (refusal: string, why: string) =>
  z.object({
    success: z.boolean().describe('Whether it was done.'),
    errorMessage: z.enum(['', refusal]).describe(`Why not; empty on success. \`${refusal}\`: ${why}`),
  });

const ofCountry = z.object({ country });
const ofText = ofCountry.extend({ slug: slug.describe('The page of the text under /company/.') });
const kept = {
  permission: 'shop.open',
  mutates: true,
  tokenCheck: false,
} as const;
const shown = { ...kept, mutates: false } as const;
const note = 'Addition: the staff side. The bearer is a key of the staff.';

export const openingStaffCalls = {
  showOpening: {
    ...shown,
    method: 'GET',
    path: '/Staff/Opening/{country}',
    summary: 'Staff: reads what is missing before the shop of a country opens',
    params: ofCountry,
    reply: z.object({
      isOpen: z.boolean().describe('Whether shoppers can order.'),
      tasks: z.array(openingTask).describe('All steps, in the order to take them.'),
      seller,
      version: count.describe('How often the seller was changed; 0 if nothing was said of it.'),
      texts: z.array(legalText).describe('Those that the law asks for. May be empty.'),
    }),
    note,
  },
  saveSeller: {
    ...kept,
    method: 'POST',
    path: '/Staff/Opening/{country}/Seller',
    summary: 'Staff: says who sells in a country',
    params: ofCountry,
    body: z.object({ seller, version: count.describe('The one that was changed.'), by }),
    reply: done('Changed', 'somebody has changed it since.').extend({
      seller,
      version: count.describe('How often it was changed.'),
    }),
    note: `${note} The legal texts name the seller, so that those signed off before have to be signed again.`,
  },
  showLegalText: {
    ...shown,
    method: 'GET',
    path: '/Staff/Opening/{country}/Texts/{slug}',
    summary: 'Staff: reads a text that the law asks for',
    params: ofText,
    reply: z.object({ text: readText }),
    note,
  },
  approveText: {
    ...kept,
    method: 'POST',
    path: '/Staff/Opening/{country}/Texts/{slug}/Approve',
    summary: 'Staff: signs a text off, or takes that back',
    params: ofText,
    body: z.object({
      digest: z.string().length(64).describe('The wording that was read.'),
      isApproved: z.boolean().describe('False takes a signature back.'),
      by,
    }),
    reply: done('Changed', 'the text reads differently now.'),
    note,
  },
  openShop: {
    ...kept,
    method: 'POST',
    path: '/Staff/Opening/{country}/Open',
    summary: 'Staff: opens the shop of a country to orders, or closes it',
    params: ofCountry,
    body: z.object({ isOpen: z.boolean().describe('False takes orders no longer.'), by }),
    reply: done('NotReady', 'something that shoppers need is missing.'),
    note: `${note} Until it is open the shop shows its goods and says that it opens soon.`,
  },
} as const satisfies Record<string, CallStatement>;
