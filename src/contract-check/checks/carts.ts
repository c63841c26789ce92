import { randomUUID } from 'node:crypto';
import { MAX_UNITS_OF_ITEM } from '#src/config/constants.ts';
import { contract } from '#src/contract/index.ts';
import { cartOf, countsOf, ownerIn, updateCart } from '../carts.ts';
import { type CheckInput, checksOf } from '../check.ts';
import { ensure } from '../outcomes.ts';
import type { Visitor } from '../probe.ts';

const { cart, account } = contract;
const owner = ownerIn('RU');
const UNKNOWN_ITEM = 2_147_483_647;

/** A new visitor with one unit of some goods in the cart. */
async function withLine({ probe, facts }: CheckInput): Promise<{ visitor: Visitor; itemId: number }> {
  const [visitor, { itemId }] = await Promise.all([probe.visitor('RU'), facts.goods('RU')]);
  const { errorMessage } = await updateCart(probe, visitor, [{ productId: itemId, count: 1 }]);
  ensure(errorMessage === '', `cart.update of an item in stock answered errorMessage ${errorMessage}`);
  return { visitor, itemId };
}

export const cartChecks = checksOf(
  'carts',
  { writes: true },
  {
    'Update sets counts: repeated, it changes nothing': async (input) => {
      const { visitor, itemId } = await withLine(input);
      const again = await updateCart(input.probe, visitor, [{ productId: itemId, count: 1 }]);
      ensure(
        countsOf(again) === `${itemId}×1`,
        `cart.update with count 1, twice, gives ${countsOf(again)}`,
        `${itemId}×1`,
      );
    },
    'Update with count 0 removes the line': async (input) => {
      const { visitor, itemId } = await withLine(input);
      const { products, totalCount } = await updateCart(input.probe, visitor, [
        { productId: itemId, count: 0 },
      ]);
      ensure(
        products.length === 0 && totalCount === 0,
        `cart.update with count 0 leaves ${products.length} lines`,
      );
    },
    'Update changes all of its lines or none': async (input) => {
      const { visitor, itemId } = await withLine(input);
      const lines = [
        { productId: itemId, count: 2 },
        { productId: UNKNOWN_ITEM, count: 1 },
      ];
      const { errorMessage } = await updateCart(input.probe, visitor, lines);
      ensure(errorMessage !== '', 'cart.update took an item that is not there');
      const counts = countsOf(await cartOf(input.probe, visitor));
      ensure(counts === `${itemId}×1`, `after a refused cart.update the cart has ${counts}`, `${itemId}×1`);
    },
    'more than ten units of an item are refused by MAX_QT_10, or NO_STOCK where there are fewer': async (
      input,
    ) => {
      const { visitor, itemId } = await withLine(input);
      const { errorMessage, errorItemId } = await updateCart(input.probe, visitor, [
        { productId: itemId, count: MAX_UNITS_OF_ITEM + 1 },
      ]);
      ensure(
        ['MAX_QT_10', 'NO_STOCK'].includes(errorMessage),
        `cart.update of 11 units answered errorMessage «${errorMessage}»`,
        'MAX_QT_10',
      );
      ensure(errorItemId === itemId, `cart.update of 11 units named the item ${errorItemId}`, `${itemId}`);
    },
    'Add with an additionId adds once': async ({ probe, facts }) => {
      const visitor = await probe.visitor('RU');
      const { itemId } = await facts.goods('RU');
      const body = { ...owner, products: [{ productId: itemId, count: 1 }], additionId: randomUUID() };
      await probe.reply(cart.add, { body }, visitor);
      const counts = countsOf(await probe.reply(cart.add, { body }, visitor));
      ensure(counts === `${itemId}×1`, `cart.add with one additionId, twice, gives ${counts}`, `${itemId}×1`);
    },
    'a line that is put by leaves the cart and comes back': async (input) => {
      const { visitor, itemId } = await withLine(input);
      const transfer = (toDeffered: boolean) =>
        input.probe.reply(
          cart.transferDeferred,
          { body: { ...owner, productId: itemId, toDeffered } },
          visitor,
        );
      const put = await transfer(true);
      ensure(
        put.products.length === 0 && put.defferedProducts.length === 1,
        `cart.transferDeferred leaves ${put.products.length} lines and puts ${put.defferedProducts.length} by`,
      );
      const back = await transfer(false);
      ensure(
        countsOf(back) === `${itemId}×1`,
        `cart.transferDeferred back gives ${countsOf(back)}`,
        `${itemId}×1`,
      );
    },
    'a line that is not selected stays and costs nothing': async (input) => {
      const { visitor, itemId } = await withLine(input);
      const reply = await input.probe.reply(
        cart.select,
        { body: { ...owner, productIds: [itemId], selected: false } },
        visitor,
      );
      ensure(
        reply.selectedPrice === 0 && reply.totalCount === 1,
        `cart.select off gives selectedPrice ${reply.selectedPrice} and totalCount ${reply.totalCount}`,
        '0 and 1',
      );
    },
    'a wrong coupon is refused by NotFound and changes nothing': async (input) => {
      const { visitor } = await withLine(input);
      const before = await cartOf(input.probe, visitor);
      const reply = await input.probe.reply(
        cart.applyCoupon,
        { body: { ...owner, coupon: 'NO-SUCH-COUPON' } },
        visitor,
      );
      ensure(
        ['NotFound', 'COUPON_TOO_MANY_TRIES'].includes(reply.errorMessage),
        `cart.applyCoupon answered errorMessage «${reply.errorMessage}»`,
        'NotFound',
      );
      ensure(
        reply.selectedPrice === before.selectedPrice,
        'cart.applyCoupon changed the price by a coupon that is not there',
      );
    },
    "a cart belongs to the access token, whatever the body's userId says": async (input) => {
      const { visitor } = await withLine(input);
      const stranger = await input.probe.visitor('RU');
      const body = { ...owner, userId: visitor.userToken, recalc: true };
      const { totalCount } = await input.probe.reply(cart.getMiniCart, { body }, stranger);
      ensure(
        totalCount === 0,
        `a stranger who names another visitor's userId sees a cart of ${totalCount} units`,
      );
    },
  },
);

export const favoriteChecks = checksOf(
  'favorites',
  { writes: true },
  {
    'a favourite that is added twice is there once, and can be deleted': async ({ probe, facts }) => {
      const visitor = await probe.visitor('RU');
      const [countryId, { product }] = await Promise.all([facts.countryId('RU'), facts.goods('RU')]);
      const body = { countryId, sessionId: '', ModelColorCode: product.modelColorCode };
      await probe.reply(account.addFavorite, { body }, visitor);
      await probe.reply(account.addFavorite, { body }, visitor);
      const list = () => probe.reply(account.getFavorites, { query: { countryId, sessionId: '' } }, visitor);
      const { favoriteProducts, totalCount } = await list();
      ensure(totalCount === 1, `account.addFavorite twice gives ${totalCount} entries`, '1');
      for (const { id } of favoriteProducts)
        await probe.reply(account.deleteFavorite, { query: { id, sessionId: '', country: 'RU' } }, visitor);
      const left = (await list()).totalCount;
      ensure(left === 0, `after account.deleteFavorite ${left} entries are left`);
    },
  },
);
