import { formatNumber, type IssuedGiftCard } from '#src/backend/gift-cards/index.ts';
import {
  greeting,
  type LetterPart,
  letterItem,
  type Mail,
  mailOf,
  withoutDomains,
  words,
} from '#src/backend/messages/index.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { OrderLineRow, OrderRow } from '../records/rows.ts';
import { type OrderLetters, orderButton, orderGoods, orderMail } from './order-letters.ts';
import { money } from './wording.ts';

/** This, {@link giftMail} and {@link staffCardMail} alone reveal a card's PIN. @param shopUrl where it can be spent */
export function giftCardMail(
  order: OrderRow,
  line: OrderLineRow,
  { number, pin, nominal, validTo }: IssuedGiftCard,
  shopUrl: string,
): Mail {
  const sum = money(nominal, order.country);
  return orderMail(order, `Подарочная карта на ${sum}`, [
    ...words(`Ваша подарочная карта на ${sum} готова.`),
    { kind: 'goods', goods: [{ ...letterItem(line, `Номинал: ${sum}`), about: '' }] },
    ...howToPay(number, pin, validTo, shopUrl),
  ]);
}

/** Sends a card to its recipient, or to the buyer to pass on. Its button is the only link. */
export function giftMail(
  order: OrderRow,
  line: OrderLineRow,
  { number, pin, nominal, validTo }: IssuedGiftCard,
  shopUrl: string,
): Mail {
  const sum = money(nominal, order.country);
  const { gift_email, gift_recipient, gift_sender, gift_greeting } = line;
  const [recipient, sender, wishes] = [gift_recipient, gift_sender, gift_greeting].map((typed) =>
    withoutDomains(typed ?? ''),
  );
  const parts = [
    ...words(
      gift_email
        ? sender
          ? `Вам подарили карту на ${sum}. От кого: ${sender}.`
          : `Вам подарили карту на ${sum}.`
        : [`Подарочная карта на ${sum} готова.`, recipient && `Кому: ${recipient}.`]
            .filter(Boolean)
            .join(' '),
      wishes ? `Пожелание:\n${wishes}` : '',
    ),
    { kind: 'goods', goods: [{ ...letterItem(line, `Номинал: ${sum}`), about: '' }] } as const,
    ...howToPay(number, pin, validTo, shopUrl),
  ];
  if (!gift_email) return orderMail(order, `Подарочная карта на ${sum}`, parts);
  return mailOf(
    { to: gift_email },
    {
      country: order.country,
      subject: `Вам подарили карту на ${sum}`,
      greeting: greeting(gift_recipient ?? ''),
      parts: [
        ...parts,
        ...words('Мы отправили это письмо по просьбе покупателя. Других писем на ваш адрес не будет.'),
      ],
    },
  );
}

/** Sends a card that the staff has issued. */
export function staffCardMail(
  to: string,
  country: CountryCode,
  { number, pin, nominal, validTo }: IssuedGiftCard,
  shopUrl: string,
): Mail {
  const sum = money(nominal, country);
  const parts = [
    ...words(`Дарим вам подарочную карту на ${sum}.`),
    ...howToPay(number, pin, validTo, shopUrl),
  ];
  return mailOf({ to }, { country, subject: `Подарочная карта на ${sum}`, greeting: greeting(''), parts });
}

/** Tells the buyer that a gift has been sent. */
export function giftSentMail(letters: OrderLetters, line: OrderLineRow): Mail {
  const { order } = letters;
  return orderMail(order, 'Подарочная карта отправлена', [
    ...words(
      `Мы отправили подарочную карту из заказа № ${order.number} на ${money(line.price, order.country)}.`,
    ),
    orderGoods({ order, lines: [line] }),
    orderButton(letters),
  ]);
}

const moscowDay = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeZone: 'Europe/Moscow' });

function howToPay(number: string, pin: string, validTo: Date, shopUrl: string): LetterPart[] {
  const until = moscowDay.format(validTo);
  return [
    {
      kind: 'secrets',
      rows: [
        { label: 'Номер', value: formatNumber(number) },
        { label: 'ПИН-код', value: pin },
      ],
    },
    ...words(
      `Картой можно платить на сайте, целиком или по частям, до ${until} включительно. Введите номер и ПИН-код при оформлении заказа.`,
      'Берегите ПИН-код: он заменяет наличные.',
    ),
    { kind: 'button', label: 'Перейти в магазин', url: shopUrl },
  ];
}
