import type { CallReply } from '#src/contract/call.ts';
import { type ReviewSort, reviewSorts } from '#src/contract/content/reviews.ts';
import type { Contract } from '#src/contract/index.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { href } from '#src/routes.ts';

/** The sorting and filters of a product's reviews, as in the page's query. */
export interface ReviewFilter {
  readonly sort: ReviewSort;
  readonly rating: number | undefined;
  readonly size: string;
  readonly withPhoto: 'yes' | 'no';
}

interface FilterLink {
  readonly title: string;
  readonly href: string;
  readonly isCurrent: boolean;
}

export interface ReviewFilterModel {
  readonly sorts: readonly FilterLink[];
  readonly ratings: readonly FilterLink[];
  readonly sizes: readonly FilterLink[];
  readonly photos: FilterLink | null;
  /** The link to all reviews; null without a filter. */
  readonly allHref: string | null;
}

type Rate = CallReply<Contract['content']['getReviewsRate']>;

/** Unknown values count as none. */
export function readReviewFilter(query: URLSearchParams): ReviewFilter {
  const rating = query.get('rating') ?? '';
  return {
    sort: reviewSorts.find((sort) => sort === query.get('sort')) ?? 'new',
    rating: /^[1-5]$/.test(rating) ? Number(rating) : undefined,
    size: (query.get('size') ?? '').slice(0, maxLengths.size),
    withPhoto: query.get('photo') === 'yes' ? 'yes' : 'no',
  };
}

/** The query of a page of reviews, without defaults. */
export const filterQuery = ({ sort, rating, size, withPhoto }: ReviewFilter) => ({
  sort: sort === 'new' ? null : sort,
  rating,
  size,
  photo: withPhoto === 'yes' ? withPhoto : null,
});

export const isFiltered = ({ rating, size, withPhoto }: ReviewFilter): boolean =>
  rating !== undefined || size !== '' || withPhoto === 'yes';

const sortNames: Readonly<Record<ReviewSort, string>> = {
  new: 'Новые',
  useful: 'Полезные',
  high: 'С высокой оценкой',
  low: 'С низкой оценкой',
};

/** Links to possible filters; only to ratings and sizes that occur. */
export function reviewFilterModel(slug: string, filter: ReviewFilter, rate: Rate): ReviewFilterModel {
  const link = (title: string, changed: Partial<ReviewFilter>, isCurrent: boolean): FilterLink => ({
    title,
    isCurrent,
    href: href('productReviews', { products: slug }, filterQuery({ ...filter, ...changed })),
  });
  const ratings = rate.byRating.map((count, index) => ({ rating: index + 1, count })).toReversed();
  return {
    sorts: reviewSorts.map((sort) => link(sortNames[sort], { sort }, sort === filter.sort)),
    ratings: ratings
      .filter(({ count }) => count > 0)
      .map(({ rating, count }) => {
        const isCurrent = rating === filter.rating;
        return link(`${rating} ★ (${count})`, { rating: isCurrent ? undefined : rating }, isCurrent);
      }),
    sizes: rate.sizes.map(({ size, count }) => {
      const isCurrent = size === filter.size;
      return link(`${size} (${count})`, { size: isCurrent ? '' : size }, isCurrent);
    }),
    photos:
      rate.withPhoto === 0
        ? null
        : link(
            `С фото (${rate.withPhoto})`,
            { withPhoto: filter.withPhoto === 'yes' ? 'no' : 'yes' },
            filter.withPhoto === 'yes',
          ),
    allHref: isFiltered(filter)
      ? href('productReviews', { products: slug }, filterQuery({ ...noFilter, sort: filter.sort }))
      : null,
  };
}

export const noFilter: ReviewFilter = { sort: 'new', rating: undefined, size: '', withPhoto: 'no' };
