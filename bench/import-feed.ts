// Time and peak memory of `npm run import` with a large feed, into an empty shop and then again.
//   node bench/import-feed.ts [offers = 100000] [url of an empty PostgreSQL database, else SQLite]

import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import packageJson from '../package.json' with { type: 'json' };

const offers = Number(process.argv[2] ?? 100_000);
const folder = await mkdtemp(join(tmpdir(), 'vitrina-feed-'));
const file = join(folder, 'feed.yml');

try {
  await write(0);
  console.log(`${offers} offers, ${Math.round((await stat(file)).size / 1024 ** 2)} MB`);
  await measure('into an empty shop');
  await measure('the same again');
  await write(1);
  await measure('with a tenth of the prices changed');
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function write(round: number): Promise<void> {
  await pipeline(Readable.from(feedOf(offers, round)), createWriteStream(file));
}

async function measure(title: string): Promise<void> {
  const flags = packageJson.scripts.import.split(' ').slice(1);
  const environment = { ...process.env, DATA_DIR: folder, DATABASE_URL: process.argv[3] ?? '' };
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, file], { env: environment });
  console.log(`\n${title}\n${stdout.trim()}`);
}

/** Models of three colours and six sizes. @param round each one changes the prices of another tenth of the models */
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
