import type { Insertable } from 'kysely';
import type { Schema } from '#src/backend/database/schema.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { SiteReviewTopic } from '#src/contract/content/reviews.ts';
import { Chance } from '../chance.ts';
import { isoDaysAgo } from '../goods/calendar.ts';
import { authorOf } from './authors.ts';

type Row = Insertable<Schema['site_reviews']>;
type SiteReviewText = readonly [topic: SiteReviewTopic, rating: number, text: string, answer: string];

const siteReviewTexts: readonly SiteReviewText[] = [
  ['delivery', 5, 'Привезли на день раньше, курьер подождал, пока я мерила. Упаковано аккуратно.', ''],
  [
    'delivery',
    3,
    'Пункт выдачи перенесли, а сообщили об этом уже вечером.',
    'Простите за путаницу. Теперь о переносе мы пишем утром того же дня.',
  ],
  ['service', 5, 'Ошиблась размером, обменяли без лишних вопросов за два дня.', 'Рады, что всё подошло!'],
  ['service', 4, 'Дозвонилась со второго раза, зато помогли сразу и по делу.', ''],
  [
    'service',
    2,
    'Деньги за возврат шли восемь дней, хотелось бы быстрее.',
    'Вы правы, это долго. Мы отправляем деньги за три дня, дальше время зависит от банка.',
  ],
  ['goods', 5, 'Второе пальто из «Покроя»: первое ношу пятый сезон и оно как новое.', 'Спасибо за доверие!'],
  [
    'goods',
    4,
    'Ткани хорошие, швы ровные. Хотелось бы больше длин у брюк.',
    'Передали вашу просьбу конструкторам.',
  ],
  ['goods', 5, 'Рубашки сели по таблице размеров, ничего подгонять не пришлось.', ''],
  [
    'shop',
    5,
    'Консультант подобрал костюм за двадцать минут и сам отметил, где подшить.',
    'Передадим ему, спасибо!',
  ],
  ['shop', 4, 'Уютно и спокойно, но по выходным к примерочным бывает очередь.', ''],
  ['site', 5, 'Удобный поиск: нашёл синий пиджак в своём размере за минуту.', ''],
  [
    'site',
    4,
    'Хорошо, что видно наличие в магазинах. Добавьте, пожалуйста, больше видео.',
    'Снимаем новые видео каждую неделю.',
  ],
];

/** Reviews of the shop, in both countries. */
export function siteReviewRows(
  shops: readonly { readonly number: string; readonly country: CountryCode }[],
): Row[] {
  return (['RU', 'AM'] as const).flatMap((country) => {
    const chance = new Chance(`site reviews ${country}`);
    const numbers = shops.filter((shop) => shop.country === country).map(({ number }) => number);
    return siteReviewTexts.slice(country === 'RU' ? 0 : 6).map(([topic, rating, text, answer], index) => {
      const at = isoDaysAgo(5 + index * 9 + chance.int(0, 6), chance.int(0, 80_000));
      const author = authorOf(chance.is(0.6) ? 'women' : 'men', chance).name;
      const shop_number = topic === 'shop' ? chance.pick(numbers) : null;
      const dates = { created_at: at, changed_at: at };
      return { country, state: 'shown', topic, rating, text, answer, author, shop_number, ...dates } as const;
    });
  });
}
