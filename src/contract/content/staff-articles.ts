import * as z from 'zod';
import type { CallStatement } from '../call.ts';
import { by } from '../cart/staff-fields.ts';
import { maxLengths } from '../limits.ts';
import { count, country, picture, slug, totalCount, writtenPage, writtenPageSize } from '../shapes.ts';
import { textLanguage } from './articles.ts';
import {
  CHANGED,
  contentChange,
  contentRead,
  draftPicture,
  keptVersions,
  NO_VERSION,
  restoreBody,
  savedOr,
  staffNote,
} from './kept.ts';

export const articleKinds = ['news', 'offer', 'press', 'friend', 'company'] as const;
export type ArticleKind = (typeof articleKinds)[number];

const articleKind = z
  .enum(articleKinds)
  .describe('Where it stands: news, offers, press, friends, company pages.');
const named = z.object({ kind: articleKind, country, slug: slug.describe('What its address ends in.') });
const since = z.iso.datetime().describe('From when it is shown, in UTC.');
const till = z.iso.datetime().nullable().describe('Until when, in UTC; null for no end.');

const listed = named
  .extend({
    title: z.string().describe('Its heading.'),
    since,
    till,
    state: z.enum(['published', 'scheduled', 'ended']).describe('Shown now, not yet, or no longer.'),
    isLegal: z.boolean().describe('Whether the law asks for it, so that it is signed off.'),
    language: textLanguage.describe('The language of its text.'),
  })
  .describe('An article as the list of the staff shows it.');
export type ListedArticle = z.infer<typeof listed>;

const editedArticle = listed
  .extend({
    announce: z.string().describe('A sentence or two for lists. May be empty.'),
    source: z.string().nullable().describe('Its text as Markdown; null for one written as HTML.'),
    body: z.string().describe('Its text as HTML, without scripts and styles, with the seller filled in.'),
    picture: picture.nullable().describe('Its picture in lists; null without one.'),
    version: count.describe('Grows with each change.'),
    versions: keptVersions,
  })
  .describe('An article to be changed.');
export type EditedArticle = z.infer<typeof editedArticle>;

const source = z.string().trim().max(maxLengths.article).describe('The text as Markdown; tags stay text.');
const draft = z
  .object({
    title: z.string().trim().min(1).max(maxLengths.articleTitle).describe('Its heading.'),
    announce: z.string().trim().max(maxLengths.articleAnnounce).describe('A sentence or two for lists.'),
    source: source.min(1),
    picture: draftPicture.default(null),
    since,
    till,
    language: textLanguage.default('ru').describe('The language of its text; left out for Russian.'),
  })
  .describe('What an article is to be.');
export type ArticleDraft = z.infer<typeof draft>;

const path = '/Staff/Articles/{kind}/{country}/{slug}';

export const articleStaffCalls = {
  listArticles: {
    ...contentRead,
    method: 'GET',
    path: '/Staff/Articles/{kind}/{country}',
    summary: 'Staff: lists articles, also those that are not shown',
    params: named.omit({ slug: true }),
    query: z.object({ pageNumber: writtenPage, pageSize: writtenPageSize.default(50) }),
    reply: z.object({ articles: z.array(listed).describe('The newest first.'), totalCount }),
    note: staffNote,
  },
  showArticle: {
    ...contentRead,
    method: 'GET',
    path,
    summary: 'Staff: reads an article',
    params: named,
    reply: z.object({ article: editedArticle }),
    note: staffNote,
  },
  previewArticle: {
    ...contentRead,
    method: 'POST',
    path: '/Staff/Articles/Preview/{country}',
    summary: 'Staff: shows how a text will read',
    params: z.object({ country }),
    body: z.object({ source }),
    reply: z.object({ body: z.string().describe('The HTML, with the seller filled in.') }),
    note: `${staffNote} Nothing is saved.`,
  },
  saveArticle: {
    ...contentChange,
    method: 'POST',
    path,
    summary: 'Staff: writes or changes an article',
    params: named,
    body: z.object({ draft, version: count.describe('The one that was changed; 0 for a new article.'), by }),
    reply: savedOr(['Changed', 'Taken'], `${CHANGED} \`Taken\`: a new one of this address is there already.`),
    note: `${staffNote} What stood there is kept as a version.`,
  },
  restoreArticle: {
    ...contentChange,
    method: 'POST',
    path: `${path}/Restore`,
    summary: 'Staff: goes back to a version of an article',
    params: named,
    body: restoreBody,
    reply: savedOr(['Changed', 'NoVersion'], NO_VERSION),
    note: staffNote,
  },
} as const satisfies Record<string, CallStatement>;
