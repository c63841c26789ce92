import { z } from 'zod';
import type { CallStatement } from '../call.ts';
import { country } from '../shapes.ts';

export const lawRules = [
  'seller',
  'shown',
  'documents',
  'consents',
  'agreed',
  'cookies',
  'recommendations',
  'storage',
  'services',
  'banners',
  'instalments',
  'armenian',
  'currency',
  'words',
  'age',
] as const;
export type LawRule = (typeof lawRules)[number];

const article = z
  .object({
    title: z.string().describe('What the page is called.'),
    isWritten: z.boolean().describe('Whether it is there, published or not.'),
  })
  .describe('The company page that it is about, of which `what` is the address; left out for anything else.');

const lawPoint = z
  .object({
    rule: z.enum(lawRules).describe('What it is about.'),
    law: z.string().describe('The law and the article that ask for it, as Russian words.'),
    state: z.enum(['done', 'advised', 'missing']).describe('`missing` is against the law; `advised` may be.'),
    missing: z
      .array(
        z.object({
          what: z.string().describe('Which field, page or word.'),
          why: z.string().describe('What is wrong with it.'),
          article: article.optional(),
        }),
      )
      .describe('What is missing: a field, a page or a word, and what is wrong with it, such as `absent`.'),
  })
  .describe('Something that the law asks of a shop.');
export type LawPoint = z.infer<typeof lawPoint>;
export type LawGap = LawPoint['missing'][number];

export const lawStaffCalls = {
  showLaw: {
    permission: 'shop.open',
    mutates: false,
    tokenCheck: false,
    method: 'GET',
    path: '/Staff/Law/{country}',
    summary: 'Staff: reads what the law asks of the shop of a country, and what is missing',
    params: z.object({ country }),
    reply: z.object({
      points: z.array(lawPoint).describe('All that was looked at.'),
      checkedOn: z.iso
        .date()
        .describe('The day on which the laws named were last compared with their texts.'),
    }),
    note: 'Addition: the staff side. The bearer is a key of the staff. It reads the shop’s rows and settings, and is no advice of a lawyer.',
  },
} as const satisfies Record<string, CallStatement>;
