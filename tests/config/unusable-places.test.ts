import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '#src/backend/database/database.ts';
import { cookieKeys } from '#src/config/cookie-keys.ts';
import { BadSettings } from '#src/config/environment.ts';
import { serve } from '#src/serve.ts';

const notAFolder = join(import.meta.filename, 'folder');

const naming = (name: string) =>
  expect.objectContaining({
    constructor: BadSettings,
    message: expect.stringMatching(new RegExp(`^These settings can not be used:\\n  ${name}: .`)),
  });

describe('a start names the setting', () => {
  test('DATA_DIR where the database can not be there, nor the cookies’ key', async () => {
    await expect(openDatabase({ file: join(notAFolder, 'shop.sqlite') })).rejects.toEqual(naming('DATA_DIR'));
    expect(() => cookieKeys([], notAFolder)).toThrow(naming('DATA_DIR'));
  });

  test('DATA_DIR where what lies there is no database', async () => {
    await expect(openDatabase({ file: import.meta.filename })).rejects.toEqual(naming('DATA_DIR'));
  });

  test('DATABASE_URL where nobody answers', async () => {
    const url = 'postgres://somebody:password@127.0.0.1:1/shop';
    const refused = openDatabase({ url, file: '' });
    await expect(refused).rejects.toEqual(naming('DATABASE_URL'));
    await expect(refused).rejects.not.toThrow('password');
  });

  test('HOST where it is no address of this machine', async () => {
    const place = { host: '203.0.113.1', port: 0, portSetting: 'PORT', hurries: true } as const;
    const opened = serve(
      () => {},
      place,
      async () => {},
    );
    await expect(opened).rejects.toEqual(naming('HOST'));
  });
});
