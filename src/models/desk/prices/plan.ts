import type { CountryCode } from '#src/config/countries.ts';
import { MINUTE_MS } from '#src/config/durations.ts';
import { typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { deskHref } from '#src/desk-routes.ts';
import { type PageLinksModel, pageLinks, pageQuery } from '#src/models/page-links.ts';
import { dayIn, timeIn } from '../days.ts';
import type { MemberModel } from '../member.ts';
import { type ChangeFields, type ChangeValues, changeForm } from './form.ts';
import { type GoodsRow, plannedHeads, plannedRows } from './goods-rows.ts';
import { changeValuesOf, nowHints } from './terms.ts';
import { ruleText, stateTitles, sumText, termText } from './words.ts';

export const GOODS_PER_PAGE = 50;

export interface PlanModel {
  readonly name: string;
  readonly state: string;
  readonly backHref: string;
  readonly rows: readonly (readonly [title: string, value: string])[];
  readonly heads: readonly string[];
  readonly goods: readonly GoodsRow[];
  readonly pages: PageLinksModel;
  /** Its goods as the shop shows them under it; null if it does nothing. */
  readonly shopHref: string | null;
  /** Null for who may only look, and once it is over. */
  readonly change: PlanChange | null;
}

export interface PlanChange {
  readonly href: string;
  readonly stopHref: string;
  readonly version: number;
  readonly isStopped: boolean;
  readonly isHidden: boolean;
  readonly hasBegun: boolean;
  readonly fields: ChangeFields;
  readonly now: Partial<ChangeValues>;
  readonly isOpen: boolean;
  /** Whether the plan that was made with it in the other country can be stopped or go on by the same press. */
  readonly isForBoth: boolean;
}

export interface TypedChange {
  readonly values: ChangeValues;
  readonly errors?: Partial<ChangeValues>;
  /** Whether somebody was faster. */
  readonly isStale?: boolean;
}

type Shown = CallReply<Contract['shop']['showPricePlan']>;

export function planModel(
  { plan, goods, totalCount, sold, there }: Shown,
  { country, page, now }: { readonly country: CountryCode; readonly page: number; readonly now: Date },
  { permissions }: Pick<MemberModel, 'permissions'>,
  typed?: TypedChange,
): PlanModel {
  const isOver = plan.endsAt !== null && Date.parse(plan.endsAt) <= now.getTime();
  const mayChange = permissions.has('prices.change') && plan.state !== 'past' && !isOver;
  return {
    name: plan.name,
    state: stateTitles[plan.state],
    backHref: deskHref('prices', {}, { country }),
    rows: [
      ['Что делает', ruleText(plan, country)],
      ['Срок', termText(plan, country)],
      ['Вещей', String(plan.goods)],
      ...(plan.kind === 'hidden' ? [] : [soldRow(sold, country)]),
      ['Кто запланировал', plan.by],
    ],
    heads: plannedHeads,
    goods: plannedRows(goods, country),
    pages: pageLinks(page, { totalCount, pageSize: GOODS_PER_PAGE }, (wanted) =>
      deskHref('pricePlan', { id: String(plan.id) }, { country, ...pageQuery(wanted) }),
    ),
    shopHref: plan.state === 'stopped' ? null : shopHrefOf(plan, country, now),
    change: mayChange ? { ...changeOf(plan, country, typed), isForBoth: standsAlike(plan, there) } : null,
  };
}

/** At the first minute of it that is not over. */
function shopHrefOf({ id, state, beginsAt }: Shown['plan'], country: CountryCode, now: Date): string {
  const first = state === 'past' ? Date.parse(beginsAt) : Math.max(Date.parse(beginsAt), now.getTime());
  const at = new Date(Math.ceil(first / MINUTE_MS) * MINUTE_MS).toISOString();
  return deskHref('shopAt', {}, { country, day: dayIn(at, country), time: timeIn(at, country), plan: id });
}

const standsAlike = ({ state }: Shown['plan'], there: Shown['there']): boolean =>
  there !== undefined && there.state !== 'past' && (there.state === 'stopped') === (state === 'stopped');

const soldRow = ({ units, sum }: Shown['sold'], country: CountryCode): [string, string] => [
  typeset`Заказали за это время`,
  typeset`${units} шт. на ${sumText(sum, country)}`,
];

function changeOf(
  plan: Shown['plan'],
  country: CountryCode,
  typed: TypedChange | undefined,
): Omit<PlanChange, 'isForBoth'> {
  const { values = changeValuesOf(plan, country), errors, isStale = false } = typed ?? {};
  const params = { id: String(plan.id) };
  return {
    href: deskHref('changePricePlan', params, { country }),
    stopHref: deskHref('stopPricePlan', params, { country }),
    version: plan.version,
    isStopped: plan.state === 'stopped',
    isHidden: plan.kind === 'hidden',
    hasBegun: plan.state === 'running',
    fields: changeForm().fields(values, errors),
    now: isStale ? nowHints(plan, values, country) : {},
    isOpen: typed !== undefined,
  };
}
