import { z } from 'zod';
import type { CallStatement } from '../call.ts';
import { by, isUndo } from '../cart/staff-fields.ts';
import { maxLengths } from '../limits.ts';
import { count, country, slug, totalCount, writtenPage, writtenPageSize } from '../shapes.ts';
import { textLanguage } from './articles.ts';

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

const articleVersion = z
  .object({
    id: count.describe('Names the version.'),
    savedAt: z.iso.datetime().describe('When it was saved, in UTC.'),
    savedBy: z.string().describe('Who of the staff saved it.'),
    title: z.string().describe('Its heading then.'),
  })
  .describe('An article as it once stood.');
export type ArticleVersion = z.infer<typeof articleVersion>;

const editedArticle = listed
  .extend({
    announce: z.string().describe('A sentence or two for lists. May be empty.'),
    source: z.string().nullable().describe('Its text as Markdown; null for one written as HTML.'),
    body: z.string().describe('Its text as HTML, without scripts and styles, with the seller filled in.'),
    version: count.describe('Grows with each change.'),
    versions: z.array(articleVersion).describe('As it once stood, the newest first.'),
  })
  .describe('An article to be changed.');
export type EditedArticle = z.infer<typeof editedArticle>;

const source = z.string().trim().max(maxLengths.article).describe('The text as Markdown; tags stay text.');
const draft = z
  .object({
    title: z.string().trim().min(1).max(maxLengths.articleTitle).describe('Its heading.'),
    announce: z.string().trim().max(maxLengths.articleAnnounce).describe('A sentence or two for lists.'),
    source: source.min(1),
    since,
    till,
    language: textLanguage.default('ru').describe('The language of its text; left out for Russian.'),
  })
  .describe('What an article is to be.');
export type ArticleDraft = z.infer<typeof draft>;

const note = 'Addition: the staff side. The bearer is a key of the staff.';
const read = { permission: 'content.read', mutates: false, tokenCheck: false } as const;
const change = { permission: 'content.change', mutates: true, tokenCheck: false } as const;
const path = '/Staff/Articles/{kind}/{country}/{slug}';
/** Each call has its own, so that the document can tell their replies apart. */
const doneOr = <const Code extends string>(codes: readonly Code[], why: string) =>
  z.object({
    success: z.boolean().describe('Whether it was saved.'),
    errorMessage: z.enum(['', ...codes]).describe(`Why not; empty on success. ${why}`),
    version: count.describe('The version that it has now; 0 if there is no such article.'),
  });

export const articleStaffCalls = {
  listArticles: {
    ...read,
    method: 'GET',
    path: '/Staff/Articles/{kind}/{country}',
    summary: 'Staff: lists articles, also those that are not shown',
    params: named.omit({ slug: true }),
    query: z.object({ pageNumber: writtenPage, pageSize: writtenPageSize.default(50) }),
    reply: z.object({ articles: z.array(listed).describe('The newest first.'), totalCount }),
    note,
  },
  showArticle: {
    ...read,
    method: 'GET',
    path,
    summary: 'Staff: reads an article',
    params: named,
    reply: z.object({ article: editedArticle }),
    note,
  },
  previewArticle: {
    ...read,
    method: 'POST',
    path: '/Staff/Articles/Preview/{country}',
    summary: 'Staff: shows how a text will read',
    params: z.object({ country }),
    body: z.object({ source }),
    reply: z.object({ body: z.string().describe('The HTML, with the seller filled in.') }),
    note: `${note} Nothing is saved.`,
  },
  saveArticle: {
    ...change,
    method: 'POST',
    path,
    summary: 'Staff: writes or changes an article',
    params: named,
    body: z.object({ draft, version: count.describe('The one that was changed; 0 for a new article.'), by }),
    reply: doneOr(
      ['Changed', 'Taken'],
      '`Changed`: somebody has changed it since. `Taken`: a new one of this address is there already.',
    ),
    note: `${note} What stood there is kept as a version.`,
  },
  restoreArticle: {
    ...change,
    method: 'POST',
    path: `${path}/Restore`,
    summary: 'Staff: goes back to a version of an article',
    params: named,
    body: z.object({
      id: count.describe('The version to go back to.'),
      version: count.describe('The one that stands now.'),
      isUndo,
      by,
    }),
    reply: doneOr(
      ['Changed', 'NoVersion'],
      '`Changed`: somebody has changed it since. `NoVersion`: it is not kept.',
    ),
    note,
  },
} as const satisfies Record<string, CallStatement>;
