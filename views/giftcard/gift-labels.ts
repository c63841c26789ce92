import type { GiftModel } from '#src/models/giftcard/gift.ts';

export const giftLabels = {
  nominal: 'Номинал',
  sum: 'Своя сумма',
  recipientName: 'Кому',
  recipientEmail: 'Почта получателя',
  senderName: 'От кого',
  greeting: 'Пожелание',
  sendOn: 'Когда отправить',
} as const satisfies Record<keyof GiftModel['fields'], string>;
