import { GIFT_CARD_VALID_DAYS } from '#src/config/constants.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { GIFT_DAYS, GIFT_SUM } from '#src/config/gifts.ts';
import type { StarterArticle } from '../article.ts';
import { sumIn } from './sums.ts';

const countryName: Readonly<Record<CountryCode, string>> = { RU: 'России', AM: 'Армении' };

const body = (country: CountryCode) => `
Карта — электронная: номер и ПИН-код приходят письмом после оплаты. Берегите ПИН-код: он заменяет наличные. Есть ли карты в продаже, видно на [их странице](/gift-card), там же можно узнать остаток.

## Номинал и отправка

- Карту для другого человека можно оформить на любую целую сумму от ${sumIn(country, GIFT_SUM[country].min)} до ${sumIn(country, GIFT_SUM[country].max)}.
- Её можно отправить сразу после оплаты или в выбранный день, не дальше чем через ${GIFT_DAYS} дней. В этот день письмо уходит после девяти утра.

## Как платить картой

- Введите номер и ПИН-код при оформлении заказа. Картой можно оплатить заказ целиком или частично; остаток сохраняется.
- Карта действует на нашем сайте для ${countryName[country]} и только на нём.
- Другую подарочную карту ею купить нельзя.
- Если вы вернёте вещь, оплаченную картой, деньги вернутся на карту.

## Срок

Карта действует ${GIFT_CARD_VALID_DAYS} дней со дня выпуска.

## Возврат

На сайте карту вернуть нельзя. Чтобы вернуть деньги за карту, которая не использована или использована не полностью, напишите на {{email}} или через [форму](/feedback): вернём их в порядке, установленном законом.`;

const article = (country: CountryCode): StarterArticle => ({
  slug: 'gift-card-rules',
  title: 'Правила подарочных карт',
  announce: 'Как купить, подарить и потратить.',
  countries: [country],
  body: body(country),
});

/** The rules of gift cards, as they are computed. */
export const giftCards: readonly StarterArticle[] = [article('RU'), article('AM')];
