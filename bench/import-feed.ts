// How long the import of a large feed takes, first into an empty shop and then again, and the most memory of it all.
//   node bench/import-feed.ts [offers = 100000] [url of an empty PostgreSQL database, else SQLite]

import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openDatabase } from '#src/backend/database/database.ts';
import { importFeed, reportLines, textOfFile } from '#src/backend/feed/index.ts';

const offers = Number(process.argv[2] ?? 100_000);
const url = process.argv[3];
const folder = await mkdtemp(join(tmpdir(), 'vitrina-feed-'));
const file = join(folder, 'feed.yml');
const now = new Date();

try {
  await pipeline(Readable.from(feedOf(offers, 0)), createWriteStream(file));
  const megabytes = Math.round((await stat(file)).size / 1024 ** 2);
  console.log(`${offers} offers, ${megabytes} MB; before: ${mostMemory()} MB`);
  const database = await openDatabase({ url, file: join(folder, 'shop.sqlite') });
  await measure('into an empty shop');
  await measure('the same again');
  await pipeline(Readable.from(feedOf(offers, 1)), createWriteStream(file));
  await measure('a tenth of the prices changed');
  await database.close();

  async function measure(title: string): Promise<void> {
    const began = performance.now();
    const report = await importFeed(database, textOfFile(file), { now });
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${title}: ${seconds} s, most memory so far ${mostMemory()} MB`);
    console.log(reportLines(report).slice(0, 6).join('\n'));
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

function mostMemory(): number {
  return Math.round(process.resourceUsage().maxRSS / 1024);
}

/** Models of three colours and six sizes. @param round each changes the prices of another tenth of the models */
function* feedOf(count: number, round: number): Generator<string> {
  const kinds = ['Платье', 'Рубашка', 'Джинсы', 'Пальто', 'Свитер'];
  const colours = ['Чёрный', 'Тёмно-синий', 'Молочный', 'Терракотовый'];
  const text = 'Мягкая плотная ткань держит форму и не мнётся в дороге. '.repeat(8);
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<yml_catalog date="2026-11-20T12:00:00+03:00"><shop><name>Bench</name>
<currencies><currency id="RUB" rate="1"/></currencies><categories><category id="1">Женщинам</category>
${kinds.map((kind, at) => `<category id="${at + 2}" parentId="1">${kind}</category>`).join('\n')}</categories><offers>\n`;
  for (let id = 1; id <= count; id++) {
    const model = Math.floor((id - 1) / 18);
    const colour = colours[(model + (Math.floor((id - 1) / 6) % 3)) % colours.length];
    const kind = kinds[model % kinds.length];
    const price = 2_000 + (model % 90) * 100 + (model % 10 === 0 ? round * 100 : 0);
    yield `<offer id="${id}" group_id="${model + 1}" available="true"><url>https://shop.example/p/${id}</url>
<price>${price}</price><oldprice>${price + 1_000}</oldprice><currencyId>RUB</currencyId>
<categoryId>${2 + (model % kinds.length)}</categoryId>
${[1, 2, 3].map((view) => `<picture>https://img.example/${model}/${colour}/${view}.jpg</picture>`).join('\n')}
<name>${kind} Модель ${model + 1}</name><vendor>Bench</vendor><vendorCode>B-${model + 1}</vendorCode>
<description><![CDATA[<p>${text}</p>]]></description><country_of_origin>Армения</country_of_origin>
<param name="Цвет">${colour}</param><param name="Размер" unit="RU">${42 + 2 * (id % 6)}</param>
<param name="Материал">Хлопок</param><param name="Сезон">Лето</param><count>${id % 7}</count></offer>\n`;
  }
  yield '</offers></shop></yml_catalog>\n';
}
