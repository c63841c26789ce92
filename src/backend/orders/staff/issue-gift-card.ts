import { cardSubject, issueGiftCard } from '#src/backend/gift-cards/index.ts';
import type { Handlers } from '#src/backend/kernel/handler.ts';
import { minorUnits } from '#src/backend/kernel/money/money.ts';
import { writtenMoney } from '#src/backend/kernel/money/written-money.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import { enqueue } from '#src/backend/messages/index.ts';
import { GIFT_SUM } from '#src/config/gifts.ts';
import type { ParsedInput } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { staffCardMail } from '../messages/gift-card.ts';
import type { OrderDependencies } from '../order-dependencies.ts';

type Issued = ParsedInput<Contract['cart']['issueGiftCard']>['body'];
type Refusal = 'Already' | 'WrongSum';
type IssuingDependencies = Pick<OrderDependencies, 'database' | 'now' | 'readKeys'>;

/** Issues a card, once for a form, and queues its letter (product.md, Staff). */
async function issue(
  { database, now, readKeys }: IssuingDependencies,
  issued: Issued,
): Promise<'' | Refusal> {
  const { country, nominal: whole, email, reason, request, by } = issued;
  const { min, max } = GIFT_SUM[country];
  if (whole < min || whole > max) return 'WrongSum';
  const [keys, nominal] = [await readKeys(), minorUnits(whole)];
  return database.query.transaction().execute(async (transaction) => {
    const issuedFor = `staff:${request}`;
    const sale = { country, nominal, issuedFor, by, reason };
    const card = await issueGiftCard(transaction, sale, keys.pins.first, now());
    if (!card) return 'Already';
    const mail = staffCardMail(email, country, card, keys.links.shopUrl({ country }));
    await enqueue(transaction, `gift-card:${issuedFor}`, mail, now());
    const detail = writtenMoney(nominal, country);
    const change = { by, action: 'gift card issued', subject: cardSubject(card.id), detail } as const;
    await recordStaffChange(transaction, change, now());
    return '';
  });
}

export const giftCardIssuing = (dependencies: IssuingDependencies) =>
  ({
    issueGiftCard: async ({ body }) => {
      const errorMessage = await issue(dependencies, body);
      return { success: errorMessage === '', errorMessage };
    },
  }) satisfies Handlers<Contract['cart']>;
