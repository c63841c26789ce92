import { beforeAll, expect, it } from 'vitest';
import type { Order } from '#src/contract/cart/orders/order.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import type { LineEdit } from '#src/contract/cart/staff-edits/lines.ts';
import { contract } from '#src/contract/index.ts';
import { addCoupon, countsOf, type TestShopper } from '#tests/backend/cart/shop.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { type OrderShop, openOrderShop } from './shop.ts';
import { staffOf } from './staff.ts';

const { acceptReturn, editLines, requestReturn, setOrderStatus, showOrder } = contract.cart;

describeOnEachDatabase('a present of a promo code', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: OrderShop;
  let ask: ReturnType<typeof staffOf>;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openOrderShop(database);
    ask = staffOf(database, shop);
    const present = { amount: 1, min_sum: 1_000_000 };
    await addCoupon(database, { ...present, code: 'SCARF', present_article: 'SCARF-1' });
    await addCoupon(database, { ...present, code: 'DRESS', present_article: 'DRESS-1' });
    await addCoupon(database, { ...present, code: 'DRESS M', present_article: 'DRESS-1', present_size: 'M' });
  });

  const withCode = async (code: string, ...names: readonly string[]) => {
    const shopper = await shop.visitor();
    await shopper.add(...names.map((name) => [shop.item(name), 1] as const));
    return { shopper, cart: await shopper.coupon(code) };
  };
  async function ordered(code: string, ...names: readonly string[]) {
    const { shopper } = await withCode(code, ...names);
    const { order, errorMessage } = await shop.order(shopper);
    if (!order) throw new Error(errorMessage);
    return { shopper, order };
  }
  const staffOrder = async (number: string) =>
    ((await ask(showOrder, { params: { number } })).body as { order: StaffOrder }).order;
  const edit = async ({ number }: Order, wanted: LineEdit) => {
    const body = { edit: wanted, version: (await staffOrder(number)).version };
    return (await ask(editLines, { params: { number }, body })).body as { errorMessage: string };
  };
  async function returned({ number }: Order, shopper: TestShopper, ...names: readonly string[]) {
    const lines = names.map((name) => ({ itemId: shop.item(name), count: 1, reason: 'size' as const }));
    await shopper.ask(requestReturn, { body: { number, lines, comment: '' } });
    return (await shop.show(shopper, number)).returns.at(-1);
  }
  const deliver = async ({ number }: Order) => {
    for (const status of ['assembling', 'shipped', 'delivered'])
      await ask(setOrderStatus, { params: { number }, body: { status } });
  };

  it('joins the cart with the goods that earn it, and leaves with them', async () => {
    const { shopper, cart } = await withCode('SCARF', 'DRESS-1 S');
    expect(cart.present?.line).toMatchObject({
      modelColorCode: 'SCARF-1',
      isPresent: true,
      itemPrice: { price: 0 },
    });
    expect([cart.selectedPrice, cart.couponDiscount, cart.couponProblem]).toEqual([12_990, 0, null]);
    const less = await shopper.update([shop.item('DRESS-1 S'), 0]);
    expect([less.present, less.products]).toEqual([undefined, []]);
    const small = await withCode('SCARF', 'SCARF-1 U');
    expect([small.cart.present, small.cart.couponProblem]).toEqual([undefined, 'MIN_SUM']);
  });

  it('is ordered at no price and taken from stock, with a use of the code', async () => {
    const before = await shop.stockOf('SCARF-1 U', 'M1');
    const { order, shopper } = await ordered('SCARF', 'DRESS-1 S');
    expect(order.lines.map((line) => [line.modelColorCode, line.itemPrice.price, line.isPresent])).toEqual([
      ['DRESS-1', 12_990, undefined],
      ['SCARF-1', 0, true],
    ]);
    expect([order.goodsPrice, order.coupon]).toEqual([12_990, 'SCARF']);
    expect(await shop.stockOf('SCARF-1 U', 'M1')).toBe(before - 1);
    expect(countsOf(await shopper.cart())).toEqual([]);
    await shop.backend.backend.upkeep();
    const mails = shop.backend.sent.filter(({ kind }) => kind === 'mail');
    expect(JSON.stringify(mails)).toMatch(new RegExp(`${order.number}.*Подарок`));
  });

  it('comes in the size that the shopper chose or the staff named', async () => {
    const { shopper, cart } = await withCode('DRESS', 'COAT-1 S');
    expect(cart.present?.sizes.map(({ size }) => size)).toEqual(['S', 'M']);
    const place = { userId: '', regionId: '77', country: 'RU' } as const;
    const chosen = await shopper.ask(contract.cart.choosePresent, {
      body: { ...place, itemId: shop.item('DRESS-1 M') },
    });
    expect(chosen.present?.line.size).toBe('M');
    expect((await shopper.coupon('DRESS M')).present?.sizes.map(({ size }) => size)).toEqual(['M']);
  });

  it('is never of an item that is bought, and says when it is gone', async () => {
    const { cart } = await withCode('DRESS', 'DRESS-1 S');
    expect(cart.present?.line.size).toBe('M');
    const { shopper, cart: bought } = await withCode('SCARF', 'SCARF-1 U', 'DRESS-1 S');
    expect([bought.couponProblem, bought.present]).toEqual(['PRESENT_BOUGHT', undefined]);
    await shop.setStock('DRESS-1 M', 'P1', 0);
    await shopper.coupon('DRESS M');
    const body = await shop.body(shopper);
    expect((await shopper.cart()).couponProblem).toBe('PRESENT_GONE');
    const { order } = await shopper.ask(contract.cart.createOrder, { body });
    expect([order?.coupon, order?.lines.length]).toEqual([null, 2]);
    await shop.setStock('DRESS-1 M', 'P1', 3);
  });

  it('that is gone since the page was shown sends the order back', async () => {
    const { shopper } = await withCode('DRESS M', 'COAT-1 S');
    const body = await shop.body(shopper);
    await shop.setStock('DRESS-1 M', 'P1', 0);
    const { order, errorMessage } = await shopper.ask(contract.cart.createOrder, { body });
    expect([order, errorMessage]).toEqual([null, 'PRODUCT_NOT_FOUND_IN_STORE']);
    await shop.setStock('DRESS-1 M', 'P1', 3);
  });

  it('stays while anything that was bought stays, and is asked back with the last of it', async () => {
    const { order, shopper } = await ordered('SCARF', 'DRESS-1 S', 'COAT-1 S');
    await deliver(order);
    const first = await returned(order, shopper, 'COAT-1 S');
    expect(first?.lines).toHaveLength(1);
    await ask(acceptReturn, { params: { id: first?.id }, body: {} });
    const last = await returned(order, shopper, 'DRESS-1 S');
    expect(last?.lines.map(({ itemId }) => itemId)).toEqual([shop.item('DRESS-1 S'), shop.item('SCARF-1 U')]);
    await ask(acceptReturn, { params: { id: last?.id }, body: {} });
    const shown = await shop.show(shopper, order.number);
    expect(shown.status).toBe('returned');
    expect(shown.returns.reduce((sum, { amount }) => sum + (amount ?? 0), 0)).toBe(order.totalPrice);
  });

  it('is no goods that an edited order may be left with, and is neither bought nor sold by an edit', async () => {
    const { order } = await ordered('SCARF', 'DRESS-1 S');
    const [dress, scarf] = [shop.item('DRESS-1 S'), shop.item('SCARF-1 U')];
    const remove = { kind: 'remove', count: 1, reason: 'changedMind' } as const;
    expect((await edit(order, { ...remove, itemId: dress })).errorMessage).toBe('LastGoods');
    const add = { kind: 'add', itemId: scarf, count: 1, price: 'now' } as const;
    expect((await edit(order, add)).errorMessage).toBe('WrongLines');
    expect((await edit(order, { ...remove, itemId: scarf })).errorMessage).toBe('');
    expect((await staffOrder(order.number)).totalPrice).toBe(order.totalPrice);
  });
});
