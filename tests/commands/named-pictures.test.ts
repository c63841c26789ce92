import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { namedPictures } from '#src/backup/named-pictures.ts';

it('pictures that rows name are the local ones, also beside remote ones', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'vitrina-named-')), 'vitrina.sqlite');
  const database = new DatabaseSync(file);
  database.exec(
    'CREATE TABLE products (pictures TEXT); CREATE TABLE categories (picture TEXT); CREATE TABLE articles (body TEXT)',
  );
  const insert = database.prepare('INSERT INTO products VALUES (?)');
  const pictures = (...sources: string[]) => JSON.stringify(sources.map((src) => ({ src, width: 3 })));
  insert.run(pictures('https://img.example/1.jpg', 'http://img.example/2.jpg'));
  insert.run(pictures('https://img.example/3.jpg', 'goods/4.webp'));
  insert.run(pictures('goods/"5".webp'));
  insert.run(pictures('http.webp'));
  insert.run('[]');
  database.exec(`INSERT INTO categories VALUES (NULL), ('{"src":""}'), ('{"src":"categories/6.webp"}')`);
  database.exec(
    `INSERT INTO articles VALUES ('<p>да</p>'), ('<img src="/img/1088/uploads/7.jpg.webp" alt="">')`,
  );
  database.close();
  expect([...namedPictures(file)].sort()).toEqual([
    'categories/6.webp',
    'goods/"5".webp',
    'goods/4.webp',
    'http.webp',
    'uploads/7.jpg',
  ]);
});
