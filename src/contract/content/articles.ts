import * as z from 'zod';
import { addedCountry, picture, slug, totalCount, writtenPage, writtenPageSize } from '../shapes.ts';

/** Russian, and Armenian where the law of Armenia wants it. */
export const textLanguages = ['ru', 'hy'] as const;
export type TextLanguage = (typeof textLanguages)[number];
export const textLanguage = z.enum(textLanguages);

export const articleSummary = z
  .object({
    id: slug.describe('Its slug, which its address ends in.'),
    title: z.string().describe('Its heading.'),
    announce: z.string().describe('A sentence or two for lists. May be empty.'),
    date: z.iso.datetime().describe('When it was published, in UTC.'),
    picture: picture.nullable().describe('Its picture; null if it has none.'),
  })
  .describe('An article as lists show it.');
const article = articleSummary
  .extend({
    body: z.string().describe('Its text as HTML, without scripts and styles.'),
    language: textLanguage.optional().describe('Addition: the language of its text; left out for Russian.'),
    translation: z
      .object({
        language: textLanguage.describe('Its language.'),
        title: z.string().describe('Its heading.'),
        body: z.string().describe('Its text as HTML, without scripts and styles.'),
      })
      .optional()
      .describe('Addition: the same in the language that the law asks for; left out if there is none.'),
  })
  .describe('An article.');
export type ArticleSummary = z.infer<typeof articleSummary>;
export type Article = z.infer<typeof article>;

/** A list of articles, the newest first. */
const articleList = {
  method: 'GET',
  query: z.object({
    country: addedCountry,
    pageNumber: writtenPage,
    pageSize: writtenPageSize.default(20),
  }),
  reply: z.object({
    items: z.array(articleSummary).describe('The page of the list, the newest first.'),
    totalCount,
  }),
  mutates: false,
} as const;
const articleById = {
  method: 'GET',
  params: z.object({ id: slug.describe('The slug of the article.') }),
  query: z.object({ country: addedCountry }),
  reply: article,
  one: 'Article',
  mutates: false,
} as const;

export const articleCalls = {
  getContent: {
    method: 'POST',
    path: '/Content/GetContent',
    summary: 'Reads a company page by its slug',
    body: z.object({
      slug: slug.describe('The slug of the page, such as `sumisura`.'),
      country: addedCountry,
    }),
    reply: article,
    one: 'Article',
    mutates: false,
    retriable: true,
  },
  listOffers: { ...articleList, path: '/Offers', summary: 'Lists offers' },
  getOffer: { ...articleById, path: '/Offers/{id}', summary: 'Reads an offer' },
  listNews: { ...articleList, path: '/News', summary: 'Lists news' },
  getNews: { ...articleById, path: '/News/{id}', summary: 'Reads a piece of news' },
  listPress: { ...articleList, path: '/Press', summary: 'Lists press releases' },
  getPress: { ...articleById, path: '/Press/{id}', summary: 'Reads a press release' },
  listFriends: { ...articleList, path: '/Friends', summary: 'Lists friends of the shop' },
  getFriend: { ...articleById, path: '/Friends/{id}', summary: 'Reads about a friend of the shop' },
  listCompany: { ...articleList, path: '/Company', summary: 'Lists company pages' },
  getCompany: {
    ...articleById,
    path: '/Company/{page}',
    summary: 'Reads a company page',
    params: z.object({ page: slug.describe('The slug of the page.') }),
  },
} as const;
