import { MAX_PINNED_RELATED } from '#src/config/constants.ts';
import { typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { deskHref } from '#src/desk-routes.ts';
import { type FieldsOf, form } from '#src/web/forms/form.ts';
import type { MemberModel } from '../member.ts';
import { articlesField } from './articles-field.ts';
import type { Standing } from './sections.ts';

type Shown = CallReply<Contract['shop']['showRelatedGoods']>;

export const relatedForm = form({ articles: articlesField(MAX_PINNED_RELATED) });
export type RelatedFields = FieldsOf<typeof relatedForm>;

export function relatedModel(
  code: string,
  { title, pinned, version }: Shown,
  fields: RelatedFields,
  { permissions }: MemberModel,
  standing: Standing | null,
) {
  return {
    title,
    heading: typeset`Рядом с товаром: ${title}`,
    code,
    action: deskHref('saveRelatedGoods', { code }),
    mayChange: permissions.has('goods.change'),
    hint: typeset`До ${MAX_PINNED_RELATED} артикулов с цветом, по одному в строке. Распроданное не показываем.`,
    version,
    fields,
    pinned: pinned.map(({ modelColorCode, title: name }) => `${modelColorCode} · ${name}`),
    standing,
  };
}
export type RelatedModel = ReturnType<typeof relatedModel>;

export const relatedValues = ({ pinned }: Pick<Shown, 'pinned'>) => ({
  articles: pinned.map(({ modelColorCode }) => modelColorCode).join('\n'),
});

export const relatedStanding = ({ pinned }: Pick<Shown, 'pinned'>): Standing => [
  ['Закреплено', pinned.map(({ modelColorCode }) => modelColorCode).join(', ') || 'ничего'],
];
