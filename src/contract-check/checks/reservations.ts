import { randomUUID } from 'node:crypto';
import type { CallInput } from '#src/contract/call.ts';
import { contract } from '#src/contract/index.ts';
import { type CheckInput, checksOf } from '../check.ts';
import { CheckSkipped, ensure, needed } from '../outcomes.ts';

const { cart } = contract;
const country = 'RU' as const;

type Body = CallInput<typeof cart.createReservation>['body'];

/** Refusals that a gateway may give a check after many reservations, without breaking the contract. */
const busy = new Set([
  'CaptchaRequired',
  'TooManyHeld',
  'TooManyReservations',
  'PhoneUnconfirmed',
  'TooMuchHeld',
]);

/** The first goods that a shop could hold. */
async function reservable({ probe, facts }: CheckInput): Promise<Body> {
  const reader = await facts.reader(country);
  for (const { itemId } of (await facts.allGoods(country)).slice(0, 10)) {
    const items = [{ itemId, count: 1 }];
    const { shops } = await probe.reply(cart.getReservationShops, { body: { country, items } }, reader);
    const [first] = shops;
    if (first)
      return {
        country,
        ipAddress: '203.0.113.1',
        idempotencyKey: randomUUID(),
        shopNumber: first.shop.number,
        items,
        name: 'Проверка',
        phone: '79000000000',
        consentPersonalData: true,
        consentVersion: 'contract-check',
      };
  }
  throw new CheckSkipped('no shop could hold any of the first goods');
}

export const reservationChecks = checksOf(
  'reservations',
  { writes: true },
  {
    'a repeated idempotency key gives the same reservation, which its owner alone sees and cancels': async (
      input,
    ) => {
      const { probe } = input;
      const visitor = await probe.visitor(country);
      const body = await reservable(input);
      const first = await probe.reply(cart.createReservation, { body }, visitor);
      if (busy.has(first.errorMessage)) throw new CheckSkipped(`the gateway answers ${first.errorMessage}`);
      ensure(first.success, `cart.createReservation answered errorMessage ${first.errorMessage}`);
      const { number } = needed(first.reservation, 'no reservation');
      try {
        const again = await probe.reply(cart.createReservation, { body }, visitor);
        ensure(
          again.reservation?.number === number,
          `cart.createReservation with the same key gave ${again.reservation?.number}`,
          `${number}`,
        );
        const stranger = await probe.visitor(country);
        const because = "it is another visitor's reservation";
        await probe.refused(cart.getReservation, { params: { number } }, stranger, {
          statuses: [404],
          because,
        });
      } finally {
        await probe.send(cart.cancelReservation, { body: { number } }, visitor);
      }
      const { reservation } = await probe.reply(cart.getReservation, { params: { number } }, visitor);
      ensure(reservation.state === 'cancelled', `after cart.cancelReservation it is ${reservation.state}`);
    },
  },
);
