import type { CallInput, CallReply } from '#src/contract/call.ts';
import { contract } from '#src/contract/index.ts';
import { editPlaced } from './edits.ts';
import { found } from './found.ts';
import { goodsInStock, MOSCOW } from './goods.ts';
import type { RecordedShop } from './recorded-shop.ts';
import { consentVersion, ipAddress, newVisitor, phoneBody, type SignedIn, shownCode } from './visitors.ts';

const { account, cart, delivery, identity } = contract;
const place = { regionId: MOSCOW.regionId, country: 'RU' } as const;
const by = 'Ольга';
const { country } = place;

type Body = CallInput<typeof cart.createOrder>['body'];
type Order = NonNullable<CallReply<typeof cart.createOrder>['order']>;

const courier: Body['delivery'] = {
  kind: 'courier',
  cityId: MOSCOW.cityId,
  address: 'Тверская улица, 1, кв. 15',
};

/** A customer's orders and what the staff does with them. */
export async function playOrders(shop: RecordedShop, phone: string, { token }: SignedIn): Promise<void> {
  const shopper = { phone, token };
  await confirmPhoneOfGuest(shop);
  await payOnline(shop, shopper);
  await pickUp(shop, shopper);
  await tryOn(shop, shopper);
  await giveCoupon(shop, phone);
  await runPromotions(shop);
  await issueGiftCard(shop);
}

interface Shopper {
  readonly phone: string;
  readonly token: string;
}

async function placeOrder(
  shop: RecordedShop,
  { phone, token }: Shopper,
  wanted: Pick<Body, 'delivery' | 'payment'> & Partial<Body>,
  lines = 2,
): Promise<Order> {
  const goods = await goodsInStock(shop, lines);
  const products = goods.map(({ itemId }) => ({ productId: itemId, count: 1 }));
  await shop.ask(cart.add, { body: { ...place, userId: '', products } }, token);
  const { fitting = false } = wanted;
  const quoted = { ...place, delivery: wanted.delivery, fitting, ipAddress };
  const { quote } = await shop.ask(cart.quoteOrder, { body: quoted }, token);
  const body: Body = {
    ...place,
    userId: '',
    ipAddress,
    idempotencyKey: crypto.randomUUID(),
    lines: quote.lines.map(({ itemId, count, itemPrice }) => ({ itemId, count, price: itemPrice.price })),
    expectedDiscount: quote.discount,
    expectedDeliveryPrice: quote.delivery?.price ?? 0,
    expectedTotal: quote.totalPrice,
    recipient: { firstName: 'Анна', lastName: 'Петрова', phone, email: 'anna@example.com' },
    consentPersonalData: true,
    consentVersion,
    ...wanted,
  };
  const { order } = await shop.ask(cart.createOrder, { body }, token);
  return found(order, 'the order');
}

type Status = CallInput<typeof cart.setOrderStatus>['body']['status'];

async function moveOn(shop: RecordedShop, number: string, statuses: readonly Status[]): Promise<void> {
  for (const status of statuses)
    await shop.ask(cart.setOrderStatus, { params: { number }, body: { status, by } }, shop.staffKey);
}

async function setTracking(shop: RecordedShop, number: string): Promise<void> {
  const body = { tracking: { carrier: 'СДЭК', number: '1234567890' }, from: null, by };
  await shop.ask(cart.setTracking, { params: { number }, body }, shop.staffKey);
}

/** A carrier takes the parcel, and forgets it again. */
async function carry(shop: RecordedShop, number: string): Promise<void> {
  const params = { number };
  const handOver = async (call: RecordedShop['ask']) => {
    const { order } = await shop.look(cart.showOrder, { params }, shop.staffKey);
    await call(cart.handOver, { params, body: { version: order.version, by } }, shop.staffKey);
  };
  await handOver(shop.ask);
  shop.pass(5);
  await handOver(shop.look);
  await shop.ask(cart.showParcelLabel, { params }, shop.staffKey);
  await shop.ask(cart.cancelParcel, { params, body: { by } }, shop.staffKey);
}

/** An order is paid for by a card, which is remembered; its goods are given back. */
async function payOnline(shop: RecordedShop, shopper: Shopper): Promise<void> {
  const { token } = shopper;
  const online = { delivery: courier, payment: 'online', rememberCard: true } as const;
  const order = await placeOrder(shop, shopper, online, 3);
  const { number } = order;
  const { paymentUrl } = await shop.ask(cart.payOrder, { body: { number } }, token);
  await shop.pay(found(paymentUrl, 'an address to pay at'));
  await shop.ask(cart.trackOrder, { body: { number } }, token);
  await shop.ask(cart.getOrder, { params: { number } }, token);
  await shop.ask(account.getOrders, { query: {} }, token);
  await shop.ask(cart.repeatOrder, { body: { number } }, token);
  await shop.ask(cart.clearCart, { body: { ...place, userId: '' } }, token);
  await testSavedCard(shop, token);
  await editPlaced(shop, order);
  await moveOn(shop, number, ['assembling']);
  await setTracking(shop, number);
  await moveOn(shop, number, ['shipped']);
  await carry(shop, number);
  await moveOn(shop, number, ['delivered']);
  await giveBack(shop, number, token);
}

async function testSavedCard(shop: RecordedShop, token: string): Promise<void> {
  const { cards } = await shop.ask(account.getCard, { query: {} }, token);
  const { id } = found(cards[0], 'the saved card');
  await shop.ask(account.testCard, { body: { id } }, token);
  await shop.ask(account.deleteCard, { params: { id } }, token);
}

async function giveBack(shop: RecordedShop, number: string, token: string): Promise<void> {
  const { order } = await shop.look(cart.getOrder, { params: { number } }, token);
  const [first, second] = order.lines.map(({ itemId }) => [{ itemId, count: 1, reason: 'size' as const }]);
  const ask = async (lines: typeof first, comment = '') => {
    const body = { number, lines: found(lines, 'a line of the order'), comment };
    await shop.ask(cart.requestReturn, { body }, token);
    const { order } = await shop.look(cart.getOrder, { params: { number } }, token);
    return found(order.returns.at(-1), 'the return').id;
  };
  const withdrawn = await ask(first, 'Рукава оказались коротки');
  await shop.ask(cart.withdrawReturn, { body: { number, id: withdrawn } }, token);
  const accepted = await ask(first);
  const refused = await ask(second);
  await shop.ask(cart.listReturns, { query: { state: 'requested' } }, shop.staffKey);
  await shop.ask(cart.acceptReturn, { params: { id: accepted }, body: { by } }, shop.staffKey);
  const why = 'На вещи есть следы носки';
  await shop.ask(cart.refuseReturn, { params: { id: refused }, body: { why, by } }, shop.staffKey);
  await returnForCaller(shop, number);
}

/** A caller gives back goods, which wait in the outlet and are then sold as new. */
async function returnForCaller(shop: RecordedShop, number: string): Promise<void> {
  const { order } = await shop.look(cart.showOrder, { params: { number } }, shop.staffKey);
  const { itemId } = found(order.returning?.lines[0], 'goods to give back');
  const lines = [{ itemId, count: 1, reason: 'look' as const }];
  const body = { lines, comment: 'Звонила, не подошло', request: crypto.randomUUID(), by };
  const asked = await shop.ask(cart.requestReturnFor, { params: { number }, body }, shop.staffKey);
  const params = { id: found(asked.order.returns.at(-1), 'the return').id };
  const units = [{ itemId, count: 1, to: 'outlet' as const }];
  const quoted = await shop.ask(cart.quoteReturn, { params, body: { units } }, shop.staffKey);
  const decision = { units, version: quoted.version, by };
  await shop.ask(cart.acceptReturn, { params, body: decision }, shop.staffKey);
  const outlet = await shop.ask(cart.listOutlet, { query: {} }, shop.staffKey);
  const { id } = found(outlet.units[0], 'goods in the outlet');
  const move = { waiting: 1, count: 1, to: 'stock' as const, by };
  await shop.ask(cart.moveOutlet, { params: { id }, body: move }, shop.staffKey);
}

/** An order waits at a pick-up point. Whoever has its link, or its number and phone, can open it. */
async function pickUp(shop: RecordedShop, shopper: Shopper): Promise<void> {
  const asked = { country: 'RU', ...MOSCOW } as const;
  const { terminals } = await shop.look(delivery.getTerminalByCity, { body: asked }, shopper.token);
  const pointId = found(terminals[0], 'pick-up points').id;
  const { number } = await placeOrder(shop, shopper, {
    delivery: { kind: 'terminal', cityId: MOSCOW.cityId, pointId },
    payment: 'onReceipt',
  });
  await shop.ask(cart.confirmOrder, { params: { number }, body: { by } }, shop.staffKey);
  await shop.ask(cart.showOrder, { params: { number } }, shop.staffKey);
  await shop.ask(cart.listOrders, { query: { status: 'new' } }, shop.staffKey);
  await shop.ask(cart.printOrders, { body: { numbers: [number], kind: 'slip', by } }, shop.staffKey);
  await shop.ask(cart.exportOrders, { body: { status: 'new', by } }, shop.staffKey);
  const note = { text: 'Позвонить после шести', request: crypto.randomUUID(), by };
  await shop.ask(cart.addOrderNote, { params: { number }, body: note }, shop.staffKey);
  await shop.ask(cart.findForStaff, { query: { text: `№ ${number}` } }, shop.staffKey);
  await shop.ask(cart.showDay, {}, shop.staffKey);
  await shop.ask(cart.showTroubles, {}, shop.staffKey);
  await pack(shop, number);
  await moveOn(shop, number, ['atPickupPoint']);
  const { order } = await shop.look(cart.getOrder, { params: { number } }, shopper.token);
  const { to: day } = found(order.pickup, 'days of picking up');
  await shop.ask(cart.changePickupDay, { body: { number, day } }, shopper.token);

  const guest = await newVisitor(shop);
  const [, key = ''] = await shop.messageMatch(new RegExp(`/pay/${number}/([\\w-]+)`));
  await shop.ask(cart.getLinkedOrder, { params: { number, key } }, guest.token);
  const body = { ...phoneBody(shopper.phone, guest), number };
  const sent = await shop.ask(identity.sendFindOrderCode, { body }, guest.token);
  const typed = { ...body, code: shownCode(sent) };
  await shop.ask(identity.confirmFindOrderCode, { body: typed }, guest.token);
}

/** Every unit is packed, one of them twice. */
async function pack(shop: RecordedShop, number: string): Promise<void> {
  const params = { number };
  const { packing } = await shop.ask(cart.showPacking, { params }, shop.staffKey);
  const put = (code: string) =>
    shop.ask(cart.packUnit, { params, body: { code, request: crypto.randomUUID(), by } }, shop.staffKey);
  for (const { barcode } of packing.lines) await put(barcode);
  const { itemId, barcode } = found(packing.lines[0], 'a line to pack');
  await shop.ask(cart.unpackUnit, { params, body: { itemId, packed: 1, by } }, shop.staffKey);
  await put(barcode);
  await shop.ask(cart.finishPacking, { params, body: { by } }, shop.staffKey);
}

async function tryOn(shop: RecordedShop, shopper: Shopper): Promise<void> {
  const wanted = { delivery: courier, payment: 'onReceipt', fitting: true } as const;
  const { number, lines } = await placeOrder(shop, shopper, wanted);
  await moveOn(shop, number, ['assembling', 'shipped']);
  const { itemId } = found(lines[0], 'a line of the order');
  const scanned = { lines: [], code: String(itemId) };
  await shop.ask(cart.quoteFitting, { params: { number }, body: scanned }, shop.staffKey);
  const kept = { lines: [{ itemId, count: 1 }], by };
  await shop.ask(cart.completeFitting, { params: { number }, body: kept }, shop.staffKey);
  await payBackByHand(shop, number, itemId);
}

/** What was paid to the courier and is given back later, the staff hands over. */
async function payBackByHand(shop: RecordedShop, number: string, itemId: number): Promise<void> {
  const lines = [{ itemId, count: 1, reason: 'look' as const }];
  const body = { lines, request: crypto.randomUUID(), by };
  const asked = await shop.look(cart.requestReturnFor, { params: { number }, body }, shop.staffKey);
  const { id } = found(asked.order.returns.at(-1), 'the return');
  const { order } = await shop.look(cart.acceptReturn, { params: { id }, body: { by } }, shop.staffKey);
  const refund = found(order.handRefunds[0], 'money to hand over');
  await shop.ask(cart.handOverRefund, { params: { id: refund.id }, body: { by } }, shop.staffKey);
}

async function confirmPhoneOfGuest(shop: RecordedShop): Promise<void> {
  const guest = await newVisitor(shop);
  const body = phoneBody('79460000002', guest);
  const sent = await shop.ask(identity.sendOrderCode, { body }, guest.token);
  await shop.ask(identity.confirmOrderCode, { body: { ...body, code: shownCode(sent) } }, guest.token);
}

async function giveCoupon(shop: RecordedShop, phone: string): Promise<void> {
  const body = { phone, coupon: 'СПАСИБО', percent: 15, minSum: 3_000, days: 30, by };
  await shop.ask(cart.giveCoupon, { body }, shop.staffKey);
}

/** A promo code and a gift card as the staff makes and stops them. */
async function runPromotions(shop: RecordedShop): Promise<void> {
  const terms = {
    name: 'Первый заказ',
    note: '',
    takesOff: 'goods' as const,
    percent: 15,
    amount: null,
    present: null,
    minSum: 3_000,
    validFrom: '2026-11-01T00:00:00.000Z',
    validUntil: null,
    isForFirstOrder: true,
    isForSaleGoods: false,
    categories: [],
    articles: [],
    brands: [],
  };
  const each = { maxUses: 500, maxUsesEach: 1, isListed: false };
  const ask = { ...terms, ...each, by };
  const { id } = await shop.ask(
    cart.addPromotion,
    { body: { ...ask, country, code: 'НАЧАЛО' } },
    shop.staffKey,
  );
  const params = { id: id ?? 0 };
  await shop.ask(cart.changePromotion, { params, body: { ...ask, percent: 20, version: 1 } }, shop.staffKey);
  await shop.ask(cart.switchPromotion, { params, body: { isOff: true, version: 2, by } }, shop.staffKey);
  await shop.ask(cart.showPromotion, { params }, shop.staffKey);
  await shop.ask(cart.listPromotions, { query: { text: 'нача' } }, shop.staffKey);
  const series = { ...terms, country, series: 'Пресса', prefix: 'ПРЕССА', count: 2, by };
  await shop.ask(cart.generatePromotions, { body: series }, shop.staffKey);
  await shop.ask(cart.listPromotionSeries, { query: {} }, shop.staffKey);
  await shop.ask(cart.exportPromotionCodes, { body: { series: 'Пресса', by } }, shop.staffKey);
}

async function issueGiftCard(shop: RecordedShop): Promise<void> {
  const card = { nominal: 2_000, email: 'anna@example.com', reason: 'Извинение за задержку' };
  await shop.ask(
    cart.issueGiftCard,
    { body: { ...card, country, request: 'first-card', by } },
    shop.staffKey,
  );
  const { cards } = await shop.ask(cart.listGiftCards, { query: {} }, shop.staffKey);
  const params = { id: cards[0]?.id ?? 0 };
  await shop.ask(cart.blockGiftCard, { params, body: { isBlocked: true, by } }, shop.staffKey);
  await shop.ask(cart.showGiftCard, { params }, shop.staffKey);
}
