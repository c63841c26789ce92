import { bindShortWords } from '#src/config/typography.ts';
import type { ArticleSummary } from '#src/contract/content/index.ts';
import { longDate } from '#src/models/dates.ts';
import { type PictureModel, pictureModel } from '#src/models/picture.ts';
import type { Kind } from './kinds.ts';

export interface TeaserModel {
  readonly title: string;
  readonly announce: string;
  readonly date: DateModel | null;
  readonly href: string;
  readonly picture: PictureModel | null;
}

export interface DateModel {
  readonly text: string;
  readonly dateTime: string;
}

export function teaserModel(kind: Kind, article: ArticleSummary, use: 'product' | 'wide'): TeaserModel {
  return {
    title: bindShortWords(article.title),
    announce: article.announce,
    date: dateModel(kind, article),
    href: kind.href(article.id),
    picture: article.picture && pictureModel(article.picture, use),
  };
}

export function dateModel(kind: Kind, { date }: ArticleSummary): DateModel | null {
  return kind.isDated ? { text: longDate(date), dateTime: date } : null;
}
