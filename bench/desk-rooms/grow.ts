// Grows the content and the delivery of the demo shop in DATA_DIR, for `bench/desk-rooms.ts` to follow: so many articles,
// redirects and points, with their banners, polls, looks, synonyms, versions and rates.
// DATA_DIR=/tmp/shop npx tsx bench/desk-rooms/grow.ts [rows = 10000]

import { join } from 'node:path';
import { openDatabase } from '#src/backend/database/database.ts';
import { insert } from '../staff-search/fill.ts';

const rows = Number(process.argv[2] ?? 10_000);
const few = Math.ceil(rows / 20);
const kinds = ['news', 'offer', 'press', 'friend'];
const text = 'Новая коллекция уже в магазинах: шерсть, хлопок и лён спокойных цветов. ';
const at = (index: number) => new Date(Date.parse('2020-01-01') + index * 3_600_000).toISOString();

const folder = process.env.DATA_DIR;
if (!folder) throw new Error('Set DATA_DIR to the folder of a demo shop');
const database = await openDatabase({ file: join(folder, 'vitrina.sqlite') });
const { query } = database;
const cities = await query.selectFrom('cities').select(['guid', 'region_id']).orderBy('guid').execute();
const cityOf = (index: number) => cities[index % cities.length] ?? { guid: '', region_id: '' };
const { picture, collection_slug } = await query.selectFrom('looks').selectAll().executeTakeFirstOrThrow();

await insert(database, 'articles', rows, (index) => ({
  kind: kinds[index % kinds.length] ?? '',
  country: index % 10 === 0 ? 'AM' : 'RU',
  slug: `grown-${index}`,
  title: `Новость номер ${index}`,
  announce: text,
  body: `<p>${text.repeat(20)}</p>`,
  source: text.repeat(20),
  published_at: at(index),
  // One in twenty offers has not ended.
  ends_at: index % 4 === 1 && index % 80 !== 1 ? at(index + 240) : '2099-01-01T00:00:00.000Z',
}));
const article = await query
  .selectFrom('articles')
  .select('id')
  .orderBy('id', 'desc')
  .executeTakeFirstOrThrow();
await insert(database, 'article_versions', 200, (index) => ({
  article_id: article.id,
  title: `Новость, версия ${index}`,
  announce: text,
  source: text.repeat(20),
  body: `<p>${text.repeat(20)}</p>`,
  published_at: at(index),
  saved_at: at(index),
  saved_by: 'Ольга',
}));
await insert(database, 'redirects', rows, (index) => ({
  country: index % 10 === 0 ? 'AM' : 'RU',
  short_url: `/grown-${index}`,
  long_url: `/news/grown-${index}`,
}));
await insert(database, 'banners', few, (index) => ({
  country: 'RU',
  placement: 'home',
  type: 'picture',
  title: `Баннер ${index}`,
  content: '',
  link: '/news',
  picture,
  position: index,
  starts_at: at(index),
  ends_at: at(index + 24),
}));
await insert(database, 'content_versions', rows, (index) => ({
  subject: `banner ${index % few}`,
  title: `Баннер ${index}`,
  content: '{}',
  saved_at: at(index),
  saved_by: 'Ольга',
}));
await insert(database, 'polls', few, (index) => ({
  code: `grown-${index}`,
  country: 'RU',
  title: `Опрос ${index}`,
  intro: text,
  opens_at: at(index),
  closes_at: at(index + 240),
}));
await insert(database, 'synonyms', few, (index) => ({ words: `слово${index} словцо${index}` }));
await insert(database, 'looks', few, (index) => ({
  slug: `grown-${index}`,
  collection_slug,
  title: `Образ ${index}`,
  picture,
  position: index,
}));
await insert(database, 'missed_searches', rows, (index) => ({
  country: 'RU',
  day: at(index * 3).slice(0, 10),
  text: `скафандр ${index}`,
  times: 1 + (index % 9),
}));
await insert(database, 'terminals', rows, (index) => ({
  code: `GROWN${index}`,
  country: 'RU',
  city_guid: cityOf(index).guid,
  title: `Пункт ${index}`,
  address: `ул. Лесная, ${index}`,
  metro: '',
  hours: 'ежедневно 10–22',
  latitude: 55,
  longitude: 37,
  position: index,
}));
await insert(database, 'delivery_rates', cities.length * 2, (index) => ({
  country: 'RU',
  city_guid: cityOf(index).guid,
  kind: index < cities.length ? 'courier' : 'terminal',
  title: index < cities.length ? 'Курьером' : 'В пункт',
  price: 30_000,
  days_from: 1,
  days_to: 5,
}));
await insert(database, 'delivery_intervals', few, (index) => ({
  country: 'RU',
  city_guid: cityOf(index).guid,
  time_from: '10:00',
  time_to: '14:00',
  closes_before_hours: 4,
}));
await insert(database, 'delivery_holidays', few, (index) => ({
  country: 'RU',
  region_id: cityOf(index).region_id,
  day: at(index * 24).slice(0, 10),
  title: `Праздник ${index}`,
  stops_courier: 1,
  stops_dispatch: 1,
}));
await database.close();
