import * as z from 'zod';
import type { CallStatement } from '../call.ts';
import { textLanguage } from '../content/articles.ts';
import { country, slug } from '../shapes.ts';

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

const starterText = z
  .object({
    title: z.string().describe('Its heading.'),
    announce: z.string().describe('A sentence or two for lists. May be empty.'),
    source: z.string().describe('The text as Markdown; places of the seller stand in double braces.'),
    language: textLanguage.describe('The language of the text.'),
  })
  .describe('A text to begin with.');
export type StarterText = z.infer<typeof starterText>;

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
  showStarterText: {
    permission: 'content.read',
    mutates: false,
    tokenCheck: false,
    method: 'GET',
    path: '/Staff/StarterTexts/{country}/{slug}',
    summary: 'Staff: reads the text that a new shop begins a company page with',
    params: z.object({ country, slug: slug.describe('What the address of the page ends in.') }),
    reply: z.object({ text: starterText.nullable().describe('Null where there is none for the page.') }),
    note: 'Addition: the staff side. The bearer is a key of the staff. What the shop has there by now is another text.',
  },
} as const satisfies Record<string, CallStatement>;
