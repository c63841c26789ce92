import type { AliasableExpression } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import { prepared, type ValueNamed } from '#src/backend/database/prepared.ts';
import type { Shopper } from '#src/backend/kernel/owners.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { customerOf } from './personal-info.ts';

type Menu = CallReply<Contract['account']['getMenu']>;

interface MenuQuery extends Shopper {
  readonly customerId: string;
  readonly now: string;
}

/** Counts a section's waiting items; used as a subquery of the menu's single query. */
type CountWaiting = (query: Queryable, value: ValueNamed<MenuQuery>) => AliasableExpression<number | null>;

/** Counts that other services provide. */
export interface WaitingCounts {
  /** Orders on their way. */
  readonly orders: CountWaiting;
  /** Promo codes that can be used. */
  readonly promocodes: CountWaiting;
  /** Bought products without a review. */
  readonly reviews: CountWaiting;
}

interface Section {
  readonly title: string;
  readonly link: string;
  readonly waiting?: keyof WaitingCounts;
}

/** The sections of the account area, in display order; a new section is an entry here. */
const sections: readonly Section[] = [
  { title: 'Заказы', link: '/cabinet_order', waiting: 'orders' },
  { title: 'Избранное', link: '/cabinet_favorites' },
  { title: 'Клуб', link: '/cabinet_club' },
  { title: 'Промокоды', link: '/cabinet_promocodes', waiting: 'promocodes' },
  { title: 'Отзывы и вопросы', link: '/cabinet_review', waiting: 'reviews' },
  { title: 'Рекомендации', link: '/cabinet_recommend' },
  { title: 'Адреса', link: '/cabinet_address' },
  { title: 'Рассылки', link: '/cabinet_subscribe' },
  { title: 'Личные данные', link: '/cabinet_personal' },
  { title: 'Вопросы и ответы', link: '/cabinet_faq' },
];

/** Creates the function that reads the menu; it rejects with Refusal 401 if not signed in. */
export function createMenu(query: Queryable, counts: WaitingCounts) {
  const countWaiting = prepared((over, value: ValueNamed<MenuQuery>) =>
    over.selectNoFrom([
      counts.orders(over, value).as('orders'),
      counts.promocodes(over, value).as('promocodes'),
      counts.reviews(over, value).as('reviews'),
    ]),
  );

  return async (shopper: Shopper, now: Date): Promise<Menu> => {
    const customerId = customerOf(shopper);
    const [waiting] = await countWaiting(query, { ...shopper, customerId, now: now.toISOString() });
    const items = sections.map(({ title, link, waiting: name }) => ({
      title,
      link,
      waiting: name ? Number(waiting?.[name] ?? 0) : 0,
    }));
    return { items };
  };
}
