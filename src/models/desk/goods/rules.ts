import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { type GoodsField, goodsFields } from '#src/contract/shop/goods-fields.ts';
import type { MemberModel } from '../member.ts';
import { fieldTitles } from './words.ts';

export interface RulesModel {
  readonly feeds: readonly {
    readonly source: string;
    readonly was: readonly GoodsField[];
    /** Whether somebody was faster: what was chosen stands beside how it is now. */
    readonly isStale: boolean;
    readonly fields: readonly {
      readonly field: GoodsField;
      readonly title: string;
      readonly isOwn: boolean;
      readonly isOwnNow: boolean;
    }[];
  }[];
  readonly mayChange: boolean;
}

/** The fields that a form says are the shop's. */
export const ownIn = (form: URLSearchParams, name: 'was' | 'own'): GoodsField[] =>
  name === 'was'
    ? goodsFields.filter((field) => form.getAll('was').includes(field))
    : goodsFields.filter((field) => form.get(`keeper.${field}`) === 'shop');

/** @param typed what was refused because somebody was faster */
export const rulesModel = (
  { feeds }: CallReply<Contract['shop']['listFieldRules']>,
  { permissions }: Pick<MemberModel, 'permissions'>,
  typed: URLSearchParams | null,
): RulesModel => ({
  feeds: feeds.map(({ source, own }) => {
    const isStale = typed?.get('source') === source;
    const chosen = typed && isStale ? ownIn(typed, 'own') : own;
    return {
      source,
      was: own,
      isStale,
      fields: goodsFields.map((field) => ({
        field,
        title: fieldTitles[field],
        isOwn: chosen.includes(field),
        isOwnNow: own.includes(field),
      })),
    };
  }),
  mayChange: permissions.has('goods.change'),
});
