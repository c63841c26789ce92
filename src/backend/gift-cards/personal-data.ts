import { ofOwner, type PersonalTable, personalTable } from '#src/backend/kernel/personal-data.ts';

/** Gifts that are paid for are sent even if the account is gone; the others are deleted with the cart. */
export const giftData: readonly PersonalTable[] = [
  personalTable('gifts', {
    columns: [
      'country',
      'amount',
      'recipient_name',
      'recipient_email',
      'sender_name',
      'greeting',
      'send_on',
      'sent_at',
      'created_at',
    ],
    sums: ['amount'],
    isOf: ofOwner,
    deletion: 'kept',
  }),
];
