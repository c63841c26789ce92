import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Mapping } from '#src/backend/commerceml/mirror/mapping.ts';
import { emptyShop, visibleGoods } from '#tests/backend/feed/feeds.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { openFolder } from './importing.ts';
import {
  version203,
  version204,
  version205,
  version207,
  version208,
  version210,
} from './samples/version-2.ts';
import { version31 } from './samples/version-3.ts';

const decided = (id: string): Mapping => ({
  prices: new Map([[id, 'RU']]),
  warehouses: new Map(),
  properties: new Map(),
});
const waiting = (id: string) => `${id}: Предложение ждёт своего товара: ни один файл его не описал`;

// Of our own making, in the shapes that public files of 1C have. The goods beside them are counted by hand.
describeOnEachDatabase('files in the shapes of public samples', (open) => {
  let database: TestDatabase;
  let folder: Awaited<ReturnType<typeof openFolder>>;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await emptyShop(database);
    folder = await openFolder(database);
    return folder.close;
  });

  it.each([
    [
      '2.03',
      version203,
      undefined,
      ['Туфли «Осень» Как на фото 38: 7990 × 2', 'Туфли «Осень» Как на фото 39: 7990 × 0'],
      [],
    ],
    ['2.04', version204, decided('i'), ['Сапоги Бежевый 43: 3259 × 10'], []],
    ['2.05', version205, undefined, ['Ботинки Как на фото 40: 590 × 7'], []],
    [
      '2.07',
      version207,
      undefined,
      [
        'Ботфорты Как на фото 39: 1496 × 19',
        'Ботфорты Коричневый 40: 1719 × 20',
        'Сумка Porto (Италия) Как на фото Единый: 20950 × 42',
      ],
      [],
    ],
    ['2.08', version208, undefined, ['Сумка поясная Как на фото Единый: 296.4 × 220'], [waiting('unknown')]],
    ['2.09 and 2.10', version210, undefined, ['Мокасины Как на фото 41: 100 × 6'], []],
    [
      '3.1',
      version31,
      decided('r'),
      [
        'Кимоно детское, синее Как на фото М0 (127–132): 1299 × 215',
        'Кимоно детское, синее Как на фото М1 (132–137): 1299 × 3',
      ],
      [waiting('another')],
    ],
  ])('version %s', async (_version, files, mapping, wanted, missing) => {
    const { problems } = await folder.session(files, { isEnd: true, ...(mapping && { mapping }) });
    const shown = (await visibleGoods(database)).map(
      ({ title, color_name, size, price, quantity }) =>
        `${title} ${color_name} ${size}: ${price / 100} × ${quantity}`,
    );
    expect(shown.toSorted()).toEqual(wanted);
    expect(problems.map(({ row, text }) => `${row}: ${text}`)).toEqual(missing);
  });
});
