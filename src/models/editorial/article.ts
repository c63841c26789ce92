import { bindShortWords } from '#src/config/typography.ts';
import type { TextLanguage } from '#src/contract/content/articles.ts';
import type { Article, ArticleSummary, MenuItem } from '#src/contract/content/index.ts';
import { linkOf } from '#src/models/chrome/menu.ts';
import type { Crumb } from '#src/models/crumb.ts';
import { type PictureModel, pictureModel } from '#src/models/picture.ts';
import type { Link } from '#src/models/shop-links.ts';
import { cleanHtml } from '../article-html.ts';
import { company, type Kind, type ListedKind } from './kinds.ts';
import { type DateModel, dateModel, type TeaserModel, teaserModel } from './teaser.ts';

export interface ArticleModel {
  readonly title: string;
  readonly announce: string;
  readonly date: DateModel | null;
  readonly picture: PictureModel | null;
  readonly html: string;
  readonly language: TextLanguage;
  /** The same in the language that the law asks for. */
  readonly translation: TranslationModel | null;
  readonly crumbs: readonly Crumb[];
  readonly section: SectionModel | null;
  readonly list: { readonly title: string; readonly href: string } | null;
  readonly previous: TeaserModel | null;
  readonly next: TeaserModel | null;
}

export interface TranslationModel {
  readonly title: string;
  readonly html: string;
  readonly language: TextLanguage;
}

export interface SectionModel {
  readonly title: string;
  readonly links: readonly (Link & { readonly isCurrent: boolean })[];
}

export interface Neighbours {
  readonly previous: ArticleSummary | null;
  readonly next: ArticleSummary | null;
}

export function articleModel(kind: ListedKind, article: Article, neighbours: Neighbours): ArticleModel {
  const { previous, next } = neighbours;
  const listHref = kind.listHref();
  return {
    ...contentOf(kind, article),
    crumbs: [
      { title: 'Главная', href: '/' },
      { title: kind.title, href: listHref },
      { title: article.title },
    ],
    section: null,
    list: { title: kind.all, href: listHref },
    previous: previous && teaserModel(kind, previous, 'product'),
    next: next && teaserModel(kind, next, 'product'),
  };
}

export function companyModel(page: Article, footer: readonly MenuItem[]): ArticleModel {
  return {
    ...contentOf(company, page),
    crumbs: [{ title: 'Главная', href: '/' }, { title: page.title }],
    section: sectionOf(footer, company.href(page.id)),
    list: null,
    previous: null,
    next: null,
  };
}

function contentOf(kind: Kind, article: Article) {
  const { picture, translation, language = 'ru' } = article;
  return {
    title: bindShortWords(article.title),
    announce: article.announce,
    date: dateModel(kind, article),
    picture: picture && pictureModel(picture, 'wide'),
    html: cleanHtml(article.body),
    language,
    translation: translation ? { ...translation, html: cleanHtml(translation.body) } : null,
  };
}

function sectionOf(footer: readonly MenuItem[], path: string): SectionModel | null {
  const isHere = (link: string) => link.replace(/\/+$/, '') === path;
  const column = footer.find(({ children }) => children.Main.some(({ link }) => isHere(link)));
  if (!column) return null;
  return {
    title: column.title,
    links: column.children.Main.map((entry) => ({ ...linkOf(entry), isCurrent: isHere(entry.link) })),
  };
}
