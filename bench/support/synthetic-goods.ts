import { existsSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { openDatabase } from '#src/backend/database/database.ts';
import { type Given, type PlantedTable, rowOf } from '#tests/support/planting/rows.ts';

/** Fills a new SQLite file with synthetic goods: about 2.75 colours per model and 5.5 sizes per colour, like the demo's. */
export async function makeSyntheticGoods(file: string, models: number): Promise<void> {
  if (existsSync(file)) return;
  await (await openDatabase({ file })).close();
  const database = new DatabaseSync(file);
  database.exec('PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY; BEGIN');
  const insert = inserters(database);
  addPlaces(insert);
  const categories = addCategories(insert);
  const chance = createChance(42);
  let productId = 0;
  let itemId = 0;
  for (let modelId = 1; modelId <= models; modelId++) {
    const category = pick(chance, categories);
    const noun = pick(chance, nouns);
    insert('models', modelRow(chance, modelId, category, noun));
    const price = 1000 + 10 * chance(4000);
    for (const colour of someOf(chance, colours, 1 + chance(5) - (chance(8) === 0 ? 1 : 0) || 1)) {
      productId++;
      addProduct(insert, chance, { productId, modelId, noun, colour, price });
      for (const [position, size] of pick(chance, sizeSystems).entries()) {
        if (chance(5) === 0) continue;
        itemId++;
        insert('items', { id: itemId, product_id: productId, size, position, barcode: `${itemId}` });
        for (const shop_number of shops)
          if (chance(5) < 2) insert('stock', { item_id: itemId, shop_number, quantity: chance(4) });
      }
    }
  }
  database.exec('COMMIT; ANALYZE');
  database.close();
}

type Insert = ReturnType<typeof inserters>;

/** A prepared statement for each table, made with its first row. */
function inserters(database: DatabaseSync) {
  const statements = new Map<PlantedTable, { columns: string[]; statement: StatementSync }>();
  const prepare = (table: PlantedTable, columns: string[]) => {
    const places = columns.map(() => '?').join(', ');
    const statement = database.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places})`);
    const prepared = { columns, statement };
    statements.set(table, prepared);
    return prepared;
  };
  return <Table extends PlantedTable>(table: Table, given: Given<Table>): void => {
    const row: Record<string, SQLInputValue> = rowOf(table, given);
    const { columns, statement } = statements.get(table) ?? prepare(table, Object.keys(row));
    statement.run(...columns.map((column) => row[column] ?? null));
  };
}

const shops = ['R1', 'R2', 'R3', 'R4', 'RW', 'A1'];

function addPlaces(insert: Insert): void {
  insert('cities', { guid: 'ru', name: 'Москва', is_main: 1 });
  insert('cities', { guid: 'am', country: 'AM', name: 'Ереван', region_id: '374', is_main: 1 });
  for (const [position, number] of shops.entries()) {
    const country = number.startsWith('R') ? 'RU' : 'AM';
    const kind = number === 'RW' ? 'warehouse' : 'shop';
    insert('shops', { number, country, kind, city_guid: country.toLowerCase(), position });
  }
}

function addCategories(insert: Insert): number[] {
  const leaves: number[] = [];
  let id = 0;
  for (const [root, title] of Object.entries({ women: 'Женщинам', men: 'Мужчинам' })) {
    const top = ++id;
    insert('categories', { id: top, path: root, title, position: top });
    for (let group = 1; group <= 10; group++) {
      const middle = ++id;
      const path = `${root}/g${group}`;
      insert('categories', { id: middle, parent_id: top, path, title: `Раздел ${group}`, position: middle });
      for (let leaf = 1; leaf <= 3; leaf++) {
        leaves.push(++id);
        const title = `Подраздел ${group}-${leaf}`;
        insert('categories', { id, parent_id: middle, path: `${path}/l${leaf}`, title, position: id });
      }
    }
  }
  return leaves;
}

function modelRow(chance: Chance, id: number, category_id: number, noun: string): Given<'models'> {
  const title = `${pick(chance, adjectives)} ${noun} ${word(chance)}`;
  const material = pick(chance, materials);
  const published = new Date(Date.UTC(2024, 0, 1) + chance(1000) * 86_400_000).toISOString();
  return {
    id,
    code: `KP-${1000 + id}`,
    category_id,
    title,
    short_description: `${title}, ${material.toLowerCase()}, ${pick(chance, details)}`,
    description: DESCRIPTION,
    keywords: `${word(chance)} ${word(chance)} ${pick(chance, details)}`,
    material,
    composition: `${material} 80%, эластан 20%`,
    season: pick(chance, ['Лето', 'Зима', 'Демисезон', 'Всесезон']),
    fit: pick(chance, ['Прямая', 'Приталенная', 'Свободная', 'Оверсайз']),
    collection: 'Осень 2026',
    ...pick(chance, origins),
    popularity: chance(1_000_000),
    published_at: published,
  };
}

interface Product {
  readonly productId: number;
  readonly modelId: number;
  readonly noun: string;
  readonly colour: readonly [group: string, name: string];
  readonly price: number;
}

function addProduct(insert: Insert, chance: Chance, product: Product): void {
  const { productId, modelId, noun, colour, price } = product;
  const [group, name] = colour;
  const pictures = Array.from({ length: 4 }, (_, view) => ({
    src: `/pictures/${productId}/${view}.webp`,
    width: 1200,
    height: 1600,
    tone: '#c8c2b8',
    alt: `${noun}, ${name.toLowerCase()}, вид ${view + 1}`,
  }));
  const code = `KP-${1000 + modelId}-${productId}`;
  const slug = `p-${productId}`;
  insert('products', {
    id: productId,
    model_id: modelId,
    code,
    slug,
    color_name: name,
    color_group: group,
    hex: '#777777',
    pictures: JSON.stringify(pictures),
    position: productId,
  });
  const old = chance(4) === 0 ? Math.round(price * 1.4) : 0;
  const inRubles = { product_id: productId, price: price * 100, old_price: old * 100 };
  for (const table of ['product_prices', 'set_prices'] as const) insert(table, inRubles);
  if (chance(10) === 0) return;
  const country = 'AM';
  const inDrams: Given<'set_prices'> = {
    product_id: productId,
    country,
    price: price * 420,
    old_price: old * 420,
  };
  for (const table of ['product_prices', 'set_prices'] as const) insert(table, inDrams);
}

type Chance = (below: number) => number;

function createChance(seed: number): Chance {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function pick<Value>(chance: Chance, values: readonly Value[]): Value {
  const value = values[chance(values.length)];
  if (value === undefined) throw new RangeError('Nothing to pick from');
  return value;
}

function someOf<Value>(chance: Chance, values: readonly Value[], count: number): Value[] {
  const begin = chance(values.length);
  return Array.from({ length: count }, (_, step) => values[(begin + step * 5) % values.length] as Value);
}

function word(chance: Chance): string {
  const syllables = ['ла', 'ме', 'ро', 'ви', 'ста', 'но', 'ки', 'дор', 'пел', 'гра', 'сун', 'та', 'бри'];
  const number = chance(12_000);
  const parts = [number % 13, Math.floor(number / 13) % 13, Math.floor(number / 169) % 13, number % 7];
  return parts.map((part) => syllables[part]).join('');
}

const adjectives = 'Приталенное Классическое Тёплое Лёгкое Нарядное Вечернее Летнее Зимнее Длинное'.split(
  ' ',
);
const nouns =
  'платье рубашка брюки пальто куртка свитер джинсы юбка жакет футболка ботинки сумка ремень шарф'.split(' ');
const details = 'с поясом,с карманами,на пуговицах,с капюшоном,в полоску,в клетку,без рукавов'.split(',');
const materials = 'Шерсть Хлопок Лён Шёлк Кожа Вискоза Полиэстер Кашемир Деним Замша'.split(' ');
const origins = [
  { origin_code: 'IT', origin_title: 'Италия' },
  { origin_code: 'RU', origin_title: 'Россия' },
  { origin_code: 'CN', origin_title: 'Китай' },
  { origin_code: 'TR', origin_title: 'Турция' },
];
const DESCRIPTION =
  'Описание изделия, какое обычно пишут: крой, ткань, отделка, посадка, уход и советы, с чем носить. '.repeat(
    4,
  );
const colours = [
  ['Чёрный', 'Антрацит'],
  ['Белый', 'Молочный'],
  ['Красный', 'Алый'],
  ['Синий', 'Индиго'],
  ['Зелёный', 'Изумрудный'],
  ['Бежевый', 'Песочный'],
  ['Серый', 'Графит'],
  ['Коричневый', 'Шоколадный'],
] as const;
const sizeSystems = [
  ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
  ['40', '42', '44', '46', '48', '50', '52', '54'],
  ['36', '37', '38', '39', '40', '41'],
  ['W28 L32', 'W30 L32', 'W32 L32', 'W32 L34', 'W34 L34', 'W36 L34'],
  [
    '39 / 170–176',
    '40 / 176–182',
    '41 / 176–182',
    '42 / 182–188',
    '43 / 182–188',
    '44 / 182–188',
    '45 / 188',
  ],
];
