import type { CountryCode } from '#src/config/countries.ts';
import { dateAndTime } from '#src/config/time-words.ts';
import { typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { timeZones } from '#src/models/dates.ts';

type Grid = CallReply<Contract['shop']['showStock']>;

/** Which feed keeps the stock, and what may be typed beside it. */
export function feedNotes({ feeds, places, products }: Grid, country: CountryCode): string[] {
  const nameOf = new Map(places.map(({ number, name }) => [number, name]));
  const isGone = products.some(({ sizes }) => sizes.some((size) => size.isGone));
  return [
    ...feeds.map(({ source, shopNumber, importedAt }) => {
      const shop = nameOf.get(shopNumber) ?? shopNumber;
      const at = dateAndTime(importedAt, timeZones[country]);
      return typeset`Общее число ведёт обмен «${source}», последняя загрузка — ${at}. «${shop}» получает то, чего нет в других магазинах, поэтому там число не вписать. Другие магазины можно считать: загрузка сохранит их числа, пока хватает общего. Списанное спишите и там, откуда приходит обмен.`;
    }),
    ...(isGone
      ? [typeset`Размеры, которых в обмене больше нет, следующая загрузка уберёт отовсюду: их не вписать.`]
      : []),
  ];
}
