import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readElements } from '#src/backend/commerceml/reading/read-elements.ts';
import { countOf, goodIn, offerIn } from '#src/backend/commerceml/reading/records.ts';
import { textOfFile } from '#src/backend/feed/index.ts';
import { piecesOf } from './importing.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-1c-reading-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(text: AsyncIterable<string>) {
  const found = [];
  for await (const some of readElements(text)) found.push(...some);
  return found;
}

const catalogue = (goods: string, attributes = 'СодержитТолькоИзменения="false"') =>
  `<КоммерческаяИнформация ВерсияСхемы="2.05"><Каталог ${attributes}><Товары>${goods}</Товары></Каталог></КоммерческаяИнформация>`;
const good = '<Товар><Ид>1</Ид><Наименование>Платье летнее из льна</Наименование></Товар>';
const offers = (inside: string) =>
  `<c:КоммерческаяИнформация xmlns:c="urn:1C.ru:commerceml_2"><c:ПакетПредложений><c:Предложения>${inside}</c:Предложения></c:ПакетПредложений></c:КоммерческаяИнформация>`;

function windows(text: string): Buffer {
  const letters = [...text].map((letter) =>
    letter >= 'А' && letter <= 'я' ? letter.charCodeAt(0) - 0x350 : letter.charCodeAt(0),
  );
  return Buffer.from(letters);
}

it.each(['<?xml version="1.0" encoding="windows-1251"?>', '<?xml version="1.0"?>', ''])(
  'a file in Windows-1251 is read, whether it says so or not: %s',
  async (declaration) => {
    const file = join(folder, 'import.xml');
    await writeFile(file, windows(declaration + catalogue(good)));
    const [found] = await read(textOfFile(file, () => {}, 'windows-1251'));
    expect(found && goodIn(found.element).name).toBe('Платье летнее из льна');
  },
);

it('a file that declares UTF-8 and is in neither is refused', async () => {
  const file = join(folder, 'import.xml');
  await writeFile(file, windows(`<?xml version="1.0" encoding="UTF-8"?>${catalogue(good)}`));
  await expect(read(textOfFile(file, () => {}, 'windows-1251'))).rejects.toThrow('not in the encoding');
});

it('names are matched without their namespace, and a package that does not say is one of changes', async () => {
  const [found] = await read(
    piecesOf(offers('<c:Предложение><c:Ид>1#2</c:Ид><c:Количество>5</c:Количество></c:Предложение>')),
  );
  expect(found?.isChange).toBe(true);
  expect(found && offerIn(found.element)).toEqual({ id: '1#2', goodId: '1', stock: { '': '5' } });
});

it.each([
  ['1 234,500', 1234.5],
  ['23\u00a0000', 23_000],
  ['-3', -3],
  ['', 0],
  ['много', 0],
  ['0x10', 0],
  ['1e3', 0],
  ['Infinity', 0],
])('the number %j is %d', (text, number) => {
  expect(countOf(text)).toBe(number);
});

it('a price keeps its currency apart from its amount, so that a number for it is not taken for more of it', async () => {
  const price =
    '<Цены><Цена><ИдТипаЦены>p</ИдТипаЦены><ЦенаЗаЕдиницу>5 990</ЦенаЗаЕдиницу><Валюта>643</Валюта></Цена></Цены>';
  const text = `<КоммерческаяИнформация><ПакетПредложений><Предложения><Предложение><Ид>1</Ид>${price}</Предложение></Предложения></ПакетПредложений></КоммерческаяИнформация>`;
  const [found] = await read(piecesOf(text));
  expect(found && offerIn(found.element).prices).toEqual({ p: '5 990|643' });
});

it('goods of orders are no goods of the catalogue', async () => {
  const order = `<КоммерческаяИнформация><Документ><Ид>7</Ид><Товары>${good}</Товары></Документ></КоммерческаяИнформация>`;
  expect((await read(piecesOf(order))).map(({ element }) => element.name)).toEqual(['Документ']);
});

it.each([
  [
    'an external entity',
    `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${catalogue('<Товар><Ид>&e;</Ид></Товар>')}`,
    'undefined entity',
  ],
  [
    'entities within entities',
    `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${catalogue('<Товар><Ид>&b;</Ид></Товар>')}`,
    'undefined entity',
  ],
  ['another root', '<yml_catalog/>', 'The root is'],
  ['a file that was cut off', catalogue(good).slice(0, -30), 'breaks off at line 1'],
  ['elements nested too deeply', catalogue(`<Товар>${'<а>'.repeat(100)}`), 'nested too deeply'],
  ['a good of too many elements', catalogue(`<Товар>${'<а/>'.repeat(6_000)}</Товар>`), 'too many elements'],
])('%s is refused', async (_what, text, message) => {
  await expect(read(piecesOf(text))).rejects.toThrow(message);
});

it('a text of a hundred million characters does not stay in memory', async () => {
  const long = (async function* () {
    yield '<КоммерческаяИнформация><Каталог><Товары><Товар><Ид>1</Ид><Описание>';
    for (let piece = 0; piece < 100; piece += 1) yield await Promise.resolve('а '.repeat(250_000));
    yield '</Описание></Товар></Товары></Каталог></КоммерческаяИнформация>';
  })();
  await expect(read(long)).rejects.toThrow('too long');
});
