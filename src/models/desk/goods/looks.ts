import { MAX_LOOK_GOODS } from '#src/config/constants.ts';
import { typeset } from '#src/config/typography.ts';
import { maxLengths } from '#src/contract/limits.ts';
import type { GoodsCollection, GoodsLook } from '#src/contract/shop/staff-goods-looks.ts';
import { deskHref } from '#src/desk-routes.ts';
import { pictureUrl } from '#src/models/picture.ts';
import { PRODUCTS, pluralise } from '#src/models/words.ts';
import { FILL_IN, line } from '#src/web/forms/fields.ts';
import { type FieldsOf, form, type ValuesOf } from '#src/web/forms/form.ts';
import type { MemberModel } from '../member.ts';
import { articlesField } from './articles-field.ts';
import { NEW, type Standing, sectionLinks } from './sections.ts';
import { slugField } from './slug-field.ts';

const look = {
  title: line(maxLengths.lookTitle, { missing: FILL_IN }),
  collection: line(maxLengths.slug, { missing: FILL_IN }),
  articles: articlesField(MAX_LOOK_GOODS),
  alt: line(maxLengths.pictureAlt),
};
export const lookForm = form(look);
export const newLookForm = form({ slug: slugField(maxLengths.slug), ...look });
export type LookFields = FieldsOf<typeof lookForm> & Partial<Pick<FieldsOf<typeof newLookForm>, 'slug'>>;
export type LookValues = ValuesOf<typeof lookForm>;

const collection = { title: line(maxLengths.collectionTitle, { missing: FILL_IN }) };
export const collectionForm = form(collection);
export const newCollectionForm = form({ slug: slugField(maxLengths.slug), ...collection });
export type CollectionFields = FieldsOf<typeof collectionForm> &
  Partial<Pick<FieldsOf<typeof newCollectionForm>, 'slug'>>;

export const NO_PICTURE = typeset`Загрузите фото образа`;

const goodsText = ({ length }: readonly string[]) =>
  length === 0 ? typeset`нет товаров` : pluralise(length, PRODUCTS);

export function looksModel(collections: readonly GoodsCollection[], { permissions }: MemberModel) {
  return {
    sections: sectionLinks('goodsLooks'),
    mayChange: permissions.has('goods.change'),
    newCollectionHref: deskHref('goodsCollection', { collection: NEW }),
    was: collections.map(({ slug }) => slug).join(' '),
    collections: collections.map(({ slug, title, looks }, at) => ({
      key: slug,
      title,
      href: deskHref('goodsCollection', { collection: slug }),
      newLookHref: deskHref('goodsLook', { look: NEW }, { collection: slug }),
      isFirst: at === 0,
      isLast: at === collections.length - 1,
      was: looks.map((each) => each.slug).join(' '),
      looks: looks.map((each, place) => ({
        ...lookRow(each),
        isFirst: place === 0,
        isLast: place === looks.length - 1,
      })),
    })),
  };
}
export type LooksModel = ReturnType<typeof looksModel>;

const lookRow = ({ slug, title, picture, articles }: GoodsLook) => ({
  key: slug,
  title,
  about: goodsText(articles),
  href: deskHref('goodsLook', { look: slug }),
  url: pictureUrl(picture.src, 160),
  width: picture.width,
  height: picture.height,
});

interface Shown {
  readonly collections: readonly GoodsCollection[];
  readonly look: GoodsLook | undefined;
  readonly fields: LookFields;
  readonly member: MemberModel;
  readonly standing: Standing | null;
}

export function lookModel({ collections, look: shown, fields, member, standing }: Shown) {
  const key = shown?.slug ?? NEW;
  return {
    title: shown?.title ?? 'Новый образ',
    isNew: !shown,
    mayChange: member.permissions.has('goods.change'),
    action: deskHref('saveGoodsLook', { look: key }),
    version: shown?.version ?? '',
    fields,
    collections: collections.map(({ slug, title }) => ({ value: slug, title })),
    picture: shown
      ? { url: pictureUrl(shown.picture.src, 480), alt: shown.picture.alt || shown.title }
      : null,
    deletion: shown ? { of: 'look', key } : null,
    standing,
  };
}
export type LookModel = ReturnType<typeof lookModel>;

export const lookValues = ({ title, picture, articles }: GoodsLook, inCollection: string): LookValues => ({
  title,
  collection: inCollection,
  articles: articles.join('\n'),
  alt: picture.alt,
});

export const lookStanding = ({ title, articles }: GoodsLook): Standing => [
  ['Название', title],
  ['Товары', articles.join(', ')],
];

export function collectionModel(
  shown: GoodsCollection | undefined,
  fields: CollectionFields,
  { permissions }: MemberModel,
  standing: Standing | null,
) {
  const key = shown?.slug ?? NEW;
  return {
    title: shown?.title ?? 'Новая коллекция',
    isNew: !shown,
    mayChange: permissions.has('goods.change'),
    action: deskHref('saveGoodsCollection', { collection: key }),
    version: shown?.version ?? '',
    fields,
    deletion: shown && shown.looks.length === 0 ? { of: 'collection', key } : null,
    standing,
  };
}
export type CollectionModel = ReturnType<typeof collectionModel>;
