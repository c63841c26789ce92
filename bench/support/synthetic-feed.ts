/** Differences from the feed of round 0. */
export interface FeedChange {
  readonly round: number;
  /** One in this many models changes its price in each round. */
  readonly priceOfEvery?: number;
  /** Whether all stock and all texts change too. */
  readonly everything?: boolean;
}

/** A feed of models with three colours and six sizes each. */
export function* syntheticFeed(
  count: number,
  { round, priceOfEvery = 10, everything = false }: FeedChange = { round: 0 },
): Generator<string> {
  const kinds = ['Платье', 'Рубашка', 'Джинсы', 'Пальто', 'Свитер'];
  const colours = ['Чёрный', 'Тёмно-синий', 'Молочный', 'Терракотовый'];
  const shift = everything ? round : 0;
  const text = 'Мягкая плотная ткань держит форму и не мнётся в дороге. '.repeat(8) + '!'.repeat(shift);
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<yml_catalog date="2026-11-20T12:00:00+03:00"><shop><name>Bench</name>
<currencies><currency id="RUB" rate="1"/></currencies><categories><category id="1">Женщинам</category>
${kinds.map((kind, at) => `<category id="${at + 2}" parentId="1">${kind}</category>`).join('\n')}</categories><offers>\n`;
  for (let id = 1; id <= count; id++) {
    const model = Math.floor((id - 1) / 18);
    const colour = colours[(model + (Math.floor((id - 1) / 6) % 3)) % colours.length];
    const kind = kinds[model % kinds.length];
    const price = 2_000 + (model % 90) * 100 + (model % priceOfEvery === 0 ? round * 7 : 0);
    yield `<offer id="${id}" group_id="${model + 1}" available="true"><url>https://shop.example/p/${id}</url>
<price>${price}</price><oldprice>${price + 1_000}</oldprice><currencyId>RUB</currencyId>
<categoryId>${2 + (model % kinds.length)}</categoryId>
${[1, 2, 3].map((view) => `<picture>https://img.example/${model}/${colour}/${view}.jpg</picture>`).join('\n')}
<name>${kind} Модель ${model + 1}</name><vendor>Bench</vendor><vendorCode>B-${model + 1}</vendorCode>
<description><![CDATA[<p>${text}</p>]]></description><country_of_origin>Армения</country_of_origin>
<param name="Цвет">${colour}</param><param name="Размер" unit="RU">${42 + 2 * (id % 6)}</param>
<param name="Материал">Хлопок</param><param name="Сезон">Лето</param><count>${(id + shift) % 7}</count></offer>\n`;
  }
  yield '</offers></shop></yml_catalog>\n';
}
