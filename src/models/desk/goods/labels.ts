import { MAX_LABELLED_AT_ONCE } from '#src/config/constants.ts';
import { typeset } from '#src/config/typography.ts';
import { maxLengths } from '#src/contract/limits.ts';
import type { GoodsLabel } from '#src/contract/shop/staff-goods-labels.ts';
import { deskHref } from '#src/desk-routes.ts';
import { PRODUCTS, pluralise } from '#src/models/words.ts';
import { FILL_IN, line, oneOf, text } from '#src/web/forms/fields.ts';
import { type FieldsOf, form } from '#src/web/forms/form.ts';
import type { MemberModel } from '../member.ts';
import { articlesField } from './articles-field.ts';
import { NEW, type Standing, sectionLinks } from './sections.ts';
import { slugField } from './slug-field.ts';

const common = {
  title: line(maxLengths.labelTitle, { missing: FILL_IN }),
  description: text(maxLengths.labelDescription),
};
export const labelForm = form(common);
export const newLabelForm = form({ code: slugField(maxLengths.code), ...common });
export type LabelFields = FieldsOf<typeof labelForm> & Partial<Pick<FieldsOf<typeof newLabelForm>, 'code'>>;

export const putForm = form({
  articles: articlesField(MAX_LABELLED_AT_ONCE, { isRequired: true }),
  put: oneOf(['on', 'off']),
});
export type PutFields = FieldsOf<typeof putForm>;

const goodsText = (count: number) => (count === 0 ? typeset`нет товаров` : pluralise(count, PRODUCTS));

export function labelsModel(labels: readonly GoodsLabel[], { permissions }: MemberModel) {
  return {
    sections: sectionLinks('goodsLabels'),
    mayChange: permissions.has('goods.change'),
    was: labels.map(({ code }) => code).join(' '),
    newHref: deskHref('goodsLabel', { label: NEW }),
    rows: labels.map(({ code, title, products }, at) => ({
      key: code,
      title,
      about: typeset`${code} · ${goodsText(products)}`,
      href: deskHref('goodsLabel', { label: code }),
      isFirst: at === 0,
      isLast: at === labels.length - 1,
    })),
  };
}
export type LabelsModel = ReturnType<typeof labelsModel>;

interface Shown {
  readonly label: GoodsLabel | undefined;
  readonly fields: LabelFields;
  readonly put: PutFields;
  readonly member: MemberModel;
  readonly standing: Standing | null;
}

export function labelModel({ label, fields, put, member, standing }: Shown) {
  const key = label?.code ?? NEW;
  return {
    title: label?.title ?? 'Новая метка',
    isNew: !label,
    mayChange: member.permissions.has('goods.change'),
    action: deskHref('saveGoodsLabel', { label: key }),
    putAction: deskHref('putGoodsLabel', { label: key }),
    version: label?.version ?? '',
    about: label ? goodsText(label.products) : '',
    fields,
    put,
    deletion: label ? { of: 'label', key } : null,
    deleteText:
      label && label.products > 0
        ? typeset`Удалить метку и снять с ${goodsText(label.products)}`
        : typeset`Удалить метку`,
    standing,
  };
}
export type LabelModel = ReturnType<typeof labelModel>;

export const labelStanding = ({ title, description }: GoodsLabel): Standing => [
  ['Название', title],
  ['Пояснение', description],
];
