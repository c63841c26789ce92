import type { CountryCode } from '#src/config/countries.ts';
import { typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import {
  type PricePlan,
  type PricePlanState,
  pricePlanStates,
} from '#src/contract/shop/staff-price-plans.ts';
import { deskHref } from '#src/desk-routes.ts';
import { type PageLinksModel, pageLinks, pageQuery } from '#src/models/page-links.ts';
import { countryLinks } from '../countries.ts';
import type { FilterLink } from '../filter-link.ts';
import type { MemberModel } from '../member.ts';
import { ruleText, stateTitles, termText, viewTitles } from './words.ts';

export const PLANS_PER_PAGE = 50;

export const stateIn = (query: URLSearchParams): PricePlanState | undefined =>
  pricePlanStates.find((state) => state === query.get('state'));

export interface PlanListModel {
  readonly country: CountryCode;
  readonly countries: readonly FilterLink[];
  readonly views: readonly FilterLink[];
  readonly plans: readonly PlanRow[];
  readonly pages: PageLinksModel;
  readonly mayChange: boolean;
  readonly isFiltered: boolean;
}

export interface PlanRow {
  readonly id: number;
  readonly href: string;
  readonly name: string;
  readonly state: string;
  readonly isRunning: boolean;
  readonly about: string;
  readonly goods: string;
}

type Listed = CallReply<Contract['shop']['listPricePlans']>;

export function planListModel(
  { plans, totalCount }: Listed,
  { country, state, page }: { country: CountryCode; state: PricePlanState | undefined; page: number },
  { permissions }: Pick<MemberModel, 'permissions'>,
): PlanListModel {
  return {
    country,
    countries: countryLinks(country, (each) => deskHref('prices', {}, { country: each, state })),
    views: [undefined, ...pricePlanStates].map((each) => ({
      title: each === undefined ? 'Все' : viewTitles[each],
      href: deskHref('prices', {}, { country, state: each }),
      isCurrent: each === state,
    })),
    plans: plans.map((plan) => rowOf(plan, country)),
    pages: pageLinks(page, { totalCount, pageSize: PLANS_PER_PAGE }, (wanted) =>
      deskHref('prices', {}, { country, state, ...pageQuery(wanted) }),
    ),
    mayChange: permissions.has('prices.change'),
    isFiltered: state !== undefined,
  };
}

export const rowOf = (plan: PricePlan, country: CountryCode): PlanRow => ({
  id: plan.id,
  href: deskHref('pricePlan', { id: String(plan.id) }, { country }),
  name: plan.name,
  state: stateTitles[plan.state],
  isRunning: plan.state === 'running',
  about: [ruleText(plan, country), termText(plan, country)].join(' · '),
  goods: typeset`Вещей: ${plan.goods}`,
});
