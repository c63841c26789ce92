import { typeset } from '#src/config/typography.ts';
import type { CouponProblem } from '#src/contract/cart/index.ts';

/** Why a coupon takes nothing off. */
export const problemWords: Readonly<Record<Exclude<CouponProblem, 'MIN_SUM' | 'EXPIRED'>, string>> = {
  NOT_YET: typeset`Этот промокод ещё не начал действовать.`,
  USED_UP: 'Этот промокод уже использован.',
  USED_BY_YOU: typeset`Вы уже использовали этот промокод.`,
  SIGN_IN: typeset`Промокод сработает, когда вы войдёте.`,
  FIRST_ORDER: typeset`Этот промокод — только для первого заказа.`,
  OTHER_GOODS: typeset`Этот промокод — для других товаров, в корзине таких нет.`,
  SALE_GOODS: typeset`На вещи со скидкой этот промокод не действует.`,
  PRESENT_GONE: typeset`Подарок закончился. Можно заказать и без него.`,
  PRESENT_BOUGHT: typeset`Подарок по этому промокоду уже есть среди ваших вещей.`,
};
