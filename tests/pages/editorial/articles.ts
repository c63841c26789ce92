import type { Article } from '#src/contract/content/index.ts';
import { StubRefusal, type StubReplies } from '#tests/support/stub-backend.ts';

/** Articles for stubs; a test overrides what it is about. */
export function article(changed: Partial<Article> = {}): Article {
  return {
    id: 'wool',
    title: 'Хорошая шерсть',
    announce: 'На что смотреть в примерочной.',
    date: '2026-11-03T09:00:00.000Z',
    picture: { src: 'articles/wool.jpg', width: 1800, height: 1200, tone: '#b9a78f', alt: 'Рулоны ткани' },
    body: '<p>Сожмите рукав в кулаке и отпустите.</p>',
    ...changed,
  };
}

/** A number of articles called `a1`, `a2` …, newest first. */
export const articles = (count: number, changed: Partial<Article> = {}) =>
  Array.from({ length: count }, (_, index) =>
    article({ id: `a${index + 1}`, title: `Статья ${index + 1}`, ...changed }),
  );

type Replies = NonNullable<StubReplies['content']>;

/** The two calls for one kind of articles, paged like the content service's. */
export function contentOf(all: readonly Article[]) {
  return {
    list: ((input) => {
      const { pageNumber = 1, pageSize = 20 } = input.query as { pageNumber?: number; pageSize?: number };
      const start = (pageNumber - 1) * pageSize;
      return { items: all.slice(start, start + pageSize), totalCount: all.length };
    }) satisfies Replies['listNews'],
    find: ((input) => {
      const { id } = input.params as { id: string };
      const found = all.find((each) => each.id === id);
      if (!found) throw new StubRefusal(404);
      return found;
    }) satisfies Replies['getNews'],
  };
}
