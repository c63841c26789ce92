import {
  CLUB_LEVELS,
  CLUB_SPENDABLE,
  CLUB_YEAR_DAYS,
  POINTS_VALID_DAYS,
  RETURNED_POINTS_VALID_DAYS,
} from '#src/config/club.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { StarterArticle } from '../article.ts';
import { sumIn } from './sums.ts';

const currency: Readonly<Record<CountryCode, string>> = { RU: 'рублю', AM: 'драму' };

const levels = (country: CountryCode): string =>
  CLUB_LEVELS.map(({ title, rate, from }) => {
    const since = from[country] === 0 ? 'с первой покупки' : `от ${sumIn(country, from[country])}`;
    return `- **«${title}»** — ${since}: ${rate} % баллами.`;
  }).join('\n');

const body = (country: CountryCode) => `
Участником становится каждый, кто зарегистрировался на сайте. Уровень, баллы и карта — в [личном кабинете](/cabinet_club).

## Уровни

Уровень зависит от того, на какую сумму вы купили и не вернули за последние ${CLUB_YEAR_DAYS} дней.

${levels(country)}

## Как начисляются баллы

- Один балл равен одному ${currency[country]}.
- Баллы приходят, когда заказ получен, по уровню, который был у вас до него.
- Они считаются с суммы, уплаченной за вещи, в том числе подарочной картой. За доставку, за покупку подарочной карты и за то, что оплачено баллами или снято промокодом, баллов нет.
- За заказ, сделанный без входа, баллов тоже нет.

## Как их потратить

- Баллами можно оплатить до ${CLUB_SPENDABLE.numerator}/${CLUB_SPENDABLE.denominator} стоимости вещей после промокода; доставку и подарочные карты — нельзя.
- Отметьте оплату баллами при оформлении. Первыми тратятся те, что раньше сгорят.
- Баллы действуют ${POINTS_VALID_DAYS} дней со дня начисления.
- Обменять баллы на деньги или передать другому нельзя.

## Если вы вернули вещь

Баллы, начисленные за неё, списываются; если они уже потрачены, — из следующих начислений. Баллы, которыми вы за неё заплатили, возвращаются и действуют не меньше ${RETURNED_POINTS_VALID_DAYS} дней.

## Если вы удалите личный кабинет

Баллы и карта удаляются вместе с ним.`;

const article = (country: CountryCode): StarterArticle => ({
  slug: 'club',
  title: 'Клуб {{shopName}}',
  announce: 'Баллы за покупки.',
  countries: [country],
  body: body(country),
});

/** The club's rules, as they are computed. */
export const club: readonly StarterArticle[] = [article('RU'), article('AM')];
