/** Area codes of the cities with shops. */
const russian: Readonly<Record<string, string>> = {
  Москва: '495',
  Зеленоград: '499',
  Химки: '495',
  Мытищи: '495',
  'Санкт-Петербург': '812',
  Новосибирск: '383',
  Екатеринбург: '343',
  Казань: '843',
  'Нижний Новгород': '831',
  Челябинск: '351',
  Самара: '846',
  Омск: '3812',
  'Ростов-на-Дону': '863',
  Уфа: '347',
  Красноярск: '391',
  Пермь: '342',
  Воронеж: '473',
  Волгоград: '8442',
  Краснодар: '861',
  Сочи: '862',
  Саратов: '8452',
  Тюмень: '3452',
  Тольятти: '8482',
  Ижевск: '3412',
  Барнаул: '3852',
  Иркутск: '3952',
  Хабаровск: '4212',
  Владивосток: '423',
  Ярославль: '4852',
  Калининград: '4012',
  Тула: '4872',
  Рязань: '4912',
  Томск: '3822',
  Сургут: '3462',
};
const armenian: Readonly<Record<string, string>> = { Ереван: '10', Гюмри: '312', Ванадзор: '322' };

/**
 * A number that cannot be assigned: subscriber numbers do not start with zero.
 *
 * @throws RangeError if the city has no area code here
 */
export function phoneIn(city: string, index: number): string {
  const area = russian[city] ?? armenian[city];
  if (area === undefined) throw new RangeError(`No area code: ${city}`);
  const two = String(10 + index);
  const last = String(70 - index);
  if (city in armenian) return `+374 (${area}) ${area.length === 2 ? '000' : '00'}-0${two}`;
  return `+7 (${area}) ${area.length === 3 ? '000' : '00'}-${two}-${last}`;
}
