import { beforeAll, describe, expect, it } from 'vitest';
import { openStaffOrders } from '#src/backend/orders/index.ts';
import { contract } from '#src/contract/index.ts';
import { addCoupon } from '#tests/backend/cart/shop.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { testOrigins } from '#tests/support/origins.ts';
import { deleteAccount } from '#tests/support/proofs.ts';
import { newVisitor } from '#tests/support/signed-in.ts';
import { type ClubShop, openClubShop, sumOfEntries } from './shop.ts';

const { getClub } = contract.account;
const { cancelOrder, quoteOrder } = contract.cart;
const YEAR_LATER = '2027-11-20T12:00:00.000Z';

describeOnEachDatabase('the club', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: ClubShop;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openClubShop(database);
    await shop.setStock('DRESS-1 S', 'M1', 900);
    await shop.setStock('COAT-1 S', 'M1', 900);
    await shop.setStock('SCARF-1 U', 'M1', 900);
  });

  /** A member with 900 points from one coat. */
  async function withPoints() {
    const member = await shop.member();
    await shop.deliver(await member.buy('COAT-1 S'));
    return member;
  }

  describe('a card', () => {
    it('has a permanent number of 13 digits for tills', async () => {
      const member = await shop.member();
      const { cardNumber } = await member.club();
      expect(cardNumber).toMatch(/^29\d{11}$/);
      const weighted = [...cardNumber].map((digit, index) => Number(digit) * (index % 2 ? 3 : 1));
      expect(weighted.reduce((sum, each) => sum + each) % 10).toBe(0);
      expect((await member.club()).cardNumber).toBe(cardNumber);
      expect((await (await shop.member()).club()).cardNumber).not.toBe(cardNumber);
    });

    it('starts on the lowest level, without points', async () => {
      const member = await shop.member('AM');
      expect(await member.club()).toMatchObject({
        currency: 'AMD',
        balance: 0,
        yearSum: 0,
        level: { title: 'Хлопок', rate: 3, from: 0 },
        nextLevel: { title: 'Шёлк', rate: 5, from: 200_000, missing: 200_000 },
        levels: [{ title: 'Хлопок' }, { title: 'Шёлк' }, { title: 'Кашемир', rate: 8, from: 600_000 }],
        terms: [],
        changes: [],
        totalCount: 0,
      });
    });

    it('requires a customer', async () => {
      const { accessToken } = await newVisitor(shop.backend);
      expect((await shop.backend.ask(getClub, { query: {} }, { accessToken })).status).toBe(401);
      expect((await shop.backend.ask(getClub, { query: {} }, { accessToken: null })).status).toBe(401);
    });

    it('is deleted with the account', async () => {
      const member = await withPoints();
      await deleteAccount(shop.backend, member);
      expect(await sumOfEntries(database, member.customerId)).toBe(0);
    });
  });

  describe('points', () => {
    it('are credited on delivery, for the goods but not for delivery', async () => {
      const member = await shop.member();
      const order = await member.buy('DRESS-1 S');
      expect(await shop.move(order, 'assembling', 'shipped')).toBe('');
      expect(await member.balance()).toBe(0);
      await shop.move(order, 'delivered');
      expect(await member.club()).toMatchObject({
        balance: 389,
        yearSum: 12_990,
        nextLevel: { missing: 37_010 },
        terms: [{ points: 389, expiresAt: YEAR_LATER }],
        changes: [{ kind: 'earned', points: 389, orderNumber: order.number, at: '2026-11-20T12:00:00.000Z' }],
        totalCount: 1,
      });
    });

    it('are credited once, however often the status is set concurrently', async () => {
      const member = await shop.member();
      const order = await member.buy('COAT-1 S');
      await shop.move(order, 'assembling', 'shipped');
      const replies = await Promise.all(Array.from({ length: 10 }, () => shop.move(order, 'delivered')));
      expect(replies.filter((reply) => reply === '')).toHaveLength(1);
      expect(await member.balance()).toBe(900);
      const letters = await database.query
        .selectFrom('outbox')
        .where('unique_key', 'like', `order:${order.number}:delivered:%`)
        .select('message')
        .execute();
      expect(letters).toHaveLength(1);
      expect(letters[0]?.message).toContain('мы начислили баллы: 900');
    });

    it('are credited at the rate of the level before the order', async () => {
      const member = await withPoints();
      await shop.deliver(await member.buy('COAT-1 S'));
      expect(await member.club()).toMatchObject({
        balance: 1_800,
        level: { title: 'Шёлк' },
        nextLevel: { title: 'Кашемир', missing: 90_000 },
      });
      await shop.deliver(await member.buy('COAT-1 S', 3));
      expect(await member.club()).toMatchObject({
        balance: 6_300,
        level: { title: 'Кашемир', rate: 8 },
        nextLevel: null,
      });
      await shop.deliver(await member.buy('COAT-1 S'));
      expect(await member.balance()).toBe(8_700);
    });

    it('are credited for what was paid, excluding gift cards', async () => {
      await addCoupon(database, { code: 'HALF', percent: 50 });
      const member = await shop.member();
      await member.add([shop.item('GC-0000-1 U'), 2]);
      await member.coupon('HALF');
      const order = await member.buy('COAT-1 S');
      expect(order).toMatchObject({ goodsPrice: 32_000, discount: 15_000 });
      await shop.deliver(order);
      expect(await member.club()).toMatchObject({ balance: 450, yearSum: 15_000 });
    });

    it('are paged, newest first', async () => {
      const member = await withPoints();
      const order = await member.buy('DRESS-1 S', 1, { spendPoints: true });
      const first = await member.club({ pageSize: 1 });
      expect(first).toMatchObject({ changes: [{ kind: 'spent', orderNumber: order.number }], totalCount: 2 });
      const second = await member.club({ pageSize: 1, pageNumber: 2 });
      expect(second).toMatchObject({ changes: [{ kind: 'earned' }], totalCount: 2, balance: 0 });
      expect(await member.club({ pageSize: 1, pageNumber: 9 })).toMatchObject({ changes: [], totalCount: 2 });
    });

    it('are not credited to guests', async () => {
      const { order } = await shop.placed('SCARF-1 U');
      expect(await shop.deliver(order)).toBe('');
      const entries = await database.query
        .selectFrom('club_entries')
        .where('order_number', '=', order.number)
        .selectAll()
        .execute();
      expect(entries).toEqual([]);
    });

    it('are not credited after the account is deleted, but the order continues', async () => {
      const member = await shop.member();
      const order = await member.buy('SCARF-1 U');
      await deleteAccount(shop.backend, member);
      expect(await shop.deliver(order)).toBe('');
      expect(await sumOfEntries(database, member.customerId)).toBe(0);
    });
  });

  describe('at checkout', () => {
    const quoteFor = async (member: Awaited<ReturnType<typeof withPoints>>, spendPoints: boolean) => {
      const { delivery, regionId, ipAddress } = await shop.body(member);
      const body = { country: 'RU', regionId, delivery, ipAddress, spendPoints } as const;
      return (await member.ask(quoteOrder, { body })).quote;
    };

    it('points are offered up to a third of the goods, and spent only on request', async () => {
      const member = await withPoints();
      await member.add([shop.item('SCARF-1 U'), 2]);
      const without = await quoteFor(member, false);
      expect(without).toMatchObject({
        points: { balance: 900, spendable: 666 },
        pointsPaid: 0,
        totalPrice: 1_999 + 290,
      });
      const quote = await quoteFor(member, true);
      expect(quote).toMatchObject({ pointsPaid: 666, discount: 0, totalPrice: 1_333 + 290 });
      expect(await member.balance()).toBe(900);
    });

    it('a guest is not offered points', async () => {
      const guest = await shop.visitor();
      await guest.add([shop.item('SCARF-1 U'), 1]);
      const { delivery, regionId, ipAddress } = await shop.body(guest);
      const body = { country: 'RU', regionId, delivery, ipAddress, spendPoints: true } as const;
      const { quote } = await guest.ask(quoteOrder, { body });
      expect(quote).toMatchObject({ points: null, pointsPaid: 0 });
    });

    it('points pay for a part of the order, which shows it', async () => {
      const member = await withPoints();
      const order = await member.buy('DRESS-1 S', 1, { spendPoints: true });
      expect(order).toMatchObject({
        goodsPrice: 12_990,
        discount: 0,
        pointsPaid: 900,
        totalPrice: 12_090 + 290,
      });
      expect(await member.club()).toMatchObject({
        balance: 0,
        changes: [
          { kind: 'spent', points: -900, orderNumber: order.number },
          { kind: 'earned', points: 900 },
        ],
      });
      await shop.deliver(order);
      expect(await member.balance()).toBe(362);
    });

    it('points apply after the coupon and never to gift cards', async () => {
      await addCoupon(database, { code: 'TENTH', percent: 10 });
      const member = await withPoints();
      await member.add([shop.item('SCARF-1 U'), 2], [shop.item('GC-0000-1 U'), 1]);
      await member.coupon('TENTH');
      const quote = await quoteFor(member, true);
      expect(quote).toMatchObject({ discount: 199, pointsPaid: 600, totalPrice: 1_000 + 1_200 + 290 });
    });

    it('an order is refused if its points are gone', async () => {
      const member = await withPoints();
      await member.add([shop.item('DRESS-1 S'), 1]);
      const shown = await shop.body(member, { spendPoints: true });
      await database.query.deleteFrom('club_entries').where('customer_id', '=', member.customerId).execute();
      const reply = await member.ask(contract.cart.createOrder, { body: shown });
      expect(reply).toMatchObject({
        success: false,
        errorMessage: 'POINTS_CHANGED',
        quote: { pointsPaid: 0 },
      });
    });

    it('points are returned when the order is cancelled', async () => {
      const member = await withPoints();
      const order = await member.buy('DRESS-1 S', 1, { spendPoints: true });
      await member.ask(cancelOrder, { body: { number: order.number } });
      expect(await member.club()).toMatchObject({
        balance: 900,
        terms: [{ points: 900, expiresAt: YEAR_LATER }],
        changes: [{ kind: 'returned', points: 900 }, { kind: 'spent' }, { kind: 'earned' }],
      });
      await member.ask(cancelOrder, { body: { number: order.number } });
      expect(await member.balance()).toBe(900);
    });

    it('points for what did not fit at delivery are returned, and its page shows how many', async () => {
      const limits = { fitting_units: 5, fitting_sum: null };
      await database.query.updateTable('delivery_rates').set(limits).execute();
      const member = await withPoints();
      const order = await member.buy('SCARF-1 U', 2, { spendPoints: true, fitting: true });
      expect(order.pointsPaid).toBe(666);
      await shop.move(order, 'assembling', 'shipped');
      const { orders } = openStaffOrders(database, { origins: testOrigins });
      await orders.keep(order.number, { lines: [{ itemId: shop.item('SCARF-1 U'), count: 1 }] }, 'test');
      expect((await shop.show(member, order.number)).fitting).toMatchObject({ pointsBack: 333 });
      const { changes } = await member.club();
      expect(changes.find(({ kind }) => kind === 'returned')).toMatchObject({ points: 333 });
    });

    it('points earned by a returned order are taken back, and spent ones returned', async () => {
      const member = await withPoints();
      const order = await member.buy('DRESS-1 S', 1, { spendPoints: true });
      await shop.deliver(order);
      expect(await member.balance()).toBe(362);
      expect(await shop.move(order, 'returned')).toBe('');
      expect(await member.club()).toMatchObject({ balance: 900, yearSum: 30_000 });
    });
  });
});
