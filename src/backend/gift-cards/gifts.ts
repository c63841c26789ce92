import type { Queryable } from '#src/backend/database/database.ts';
import { maskedEmail } from '#src/backend/kernel/contacts/emails.ts';
import type { Owner, Shopper } from '#src/backend/kernel/owners.ts';
import { GIFT_PRODUCT } from '#src/config/constants.ts';
import type { LineGift } from '#src/contract/cart/line-gift.ts';

/** The page where gifts are made; a single gift has no page. */
export const GIFT_PAGE = '/gift-card';

export const isGift = ({ code }: { readonly code: string }): boolean => code === GIFT_PRODUCT;

/** The columns of a line's gift. */
export const giftColumns = [
  'gifts.amount as gift_amount',
  'gifts.recipient_name as gift_recipient',
  'gifts.recipient_email as gift_email',
  'gifts.sender_name as gift_sender',
  'gifts.greeting as gift_greeting',
  'gifts.send_on as gift_send_on',
  'gifts.sent_at as gift_sent_at',
] as const;

/** All null, or absent, for a line that is not a gift. */
export interface GiftColumns {
  readonly gift_amount?: number | null;
  readonly gift_recipient?: string | null;
  readonly gift_email?: string | null;
  readonly gift_sender?: string | null;
  readonly gift_greeting?: string | null;
  readonly gift_send_on?: string | null;
  readonly gift_sent_at?: string | null;
}

/** The wire format of a line's gift; undefined for any other line, and once the gift has been deleted. */
export function giftOf(line: GiftColumns): LineGift | undefined {
  if (line.gift_amount == null) return undefined;
  return {
    recipientName: line.gift_recipient ?? '',
    recipientEmail: maskedEmail(line.gift_email ?? ''),
    senderName: line.gift_sender ?? '',
    greeting: line.gift_greeting ?? '',
    sendOn: line.gift_send_on ?? null,
    sentAt: line.gift_sent_at ?? null,
  };
}

/** Moves a visitor's gifts to the customer. @param query the sign-in's transaction */
export async function mergeGifts(query: Queryable, from: Shopper, to: Owner): Promise<void> {
  if (from.owner === to) return;
  await query
    .updateTable('gifts')
    .set({ owner: to })
    .where('owner', '=', from.owner)
    .where('country', '=', from.country)
    .execute();
}
