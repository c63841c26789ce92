export const couponProblems = [
  'MIN_SUM',
  'EXPIRED',
  'NOT_YET',
  'USED_UP',
  'USED_BY_YOU',
  'SIGN_IN',
  'FIRST_ORDER',
  'OTHER_GOODS',
  'SALE_GOODS',
  'PRESENT_GONE',
  'PRESENT_BOUGHT',
] as const;
export type CouponProblem = (typeof couponProblems)[number];

export const COUPON_PROBLEMS =
  'Additions: it does not hold yet; all its uses are used up, or those of this customer; it asks who the customer is; ' +
  'it is for a first order; it is for other goods, or not for goods on sale; what it gives is ' +
  'sold out, or bought already.';
