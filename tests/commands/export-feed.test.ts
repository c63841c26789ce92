import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { feedOf, importText } from '#tests/backend/feed/feeds.ts';
import { openForTest } from '#tests/support/databases.ts';
import { newFolder } from './backed-up-shop.ts';
import { runCommand } from './run-command.ts';

it('npm run export names the shop and the company as the seller does, never as the demo', async () => {
  const folder = newFolder();
  const database = await openForTest({ file: join(folder, 'vitrina.sqlite') });
  await importText(database, feedOf([{ name: 'Пальто' }]));
  const exported = async (settings: Record<string, string> = {}) => {
    await runCommand('export-feed', folder, ['feed.yml'], {
      ...{ RU_ORIGIN: 'https://len.example', AM_ORIGIN: 'https://am.len.example' },
      ...settings,
    });
    return /<name>.*<\/company>/s.exec(readFileSync(join(folder, 'feed.yml'), 'utf8'))?.[0];
  };
  expect(await exported()).toBe('<name>len.example</name>\n<company>len.example</company>');
  const empty = { registration_number: '', tax_number: '', legal_address: '', return_address: '' };
  await database.query
    .insertInto('sellers')
    .values({
      ...{ ...empty, country: 'RU', shop_name: 'Лён', legal_name: 'ООО «Лён»' },
      ...{ phone: '', email: '', hours: '' },
    })
    .onConflict((on) => on.column('country').doUpdateSet({ shop_name: 'Лён', legal_name: 'ООО «Лён»' }))
    .execute();
  await database.close();
  expect(await exported()).toBe('<name>Лён</name>\n<company>ООО «Лён»</company>');
  expect(await exported({ SHOP_NAME: 'Льны' })).toBe('<name>Льны</name>\n<company>ООО «Лён»</company>');
}, 30_000);
