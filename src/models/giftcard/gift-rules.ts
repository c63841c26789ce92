import { type CountryCode, countries } from '#src/config/countries.ts';
import { GIFT_SUM, leadsElsewhere } from '#src/config/gifts.ts';
import { typeset } from '#src/config/typography.ts';
import { money } from '#src/contract/money.ts';

export { giftDays } from '#src/config/gifts.ts';

export const WRONG_DAY = 'Выберите день из ближайших трёх месяцев';
export const WRONG_WORDS = typeset`Напишите без ссылок, адресов и телефонов`;

/** `от 500 ₽ до 100 000 ₽`. */
export const giftBounds = (country: CountryCode): string => {
  const { min, max } = GIFT_SUM[country];
  const { currency } = countries[country];
  return typeset`от ${money(min, currency)} до ${money(max, currency)}`;
};

/** The error of a typed or chosen sum. */
export function sumProblem(typed: string, country: CountryCode): string | false {
  if (typed === '') return 'Выберите номинал или введите свою сумму';
  const { min, max } = GIFT_SUM[country];
  const isGood = /^\d{1,9}$/.test(typed) && Number(typed) >= min && Number(typed) <= max;
  return !isGood && `Введите целое число ${giftBounds(country)}`;
}

/** The error of a text that is sent to somebody else. */
export const wordsProblem = (typed: string): string | false => leadsElsewhere(typed) && WRONG_WORDS;
