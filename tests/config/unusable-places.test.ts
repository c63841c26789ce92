import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#src/backend/database/database.ts';
import { cookieKeys } from '#src/config/cookie-keys.ts';
import { BadSettings } from '#src/config/environment.ts';
import { type Endpoint, serve } from '#src/process/serve.ts';
import { testLog } from '#tests/support/no-unexpected-errors.ts';

const notAFolder = join(import.meta.filename, 'folder');

const naming = (name: string) =>
  expect.objectContaining({
    constructor: BadSettings,
    message: expect.stringMatching(new RegExp(`^These settings can not be used:\\n  ${name}: .`)),
  });

const here: Endpoint = { listener: () => {}, host: '127.0.0.1', port: 0, portSetting: 'PORT' };
const closing = { immediate: true, log: testLog, close: async () => {} };

describe('a failing start names the setting', () => {
  test('DATA_DIR if neither the database nor the cookies’ key can be stored there', async () => {
    await expect(openDatabase({ file: join(notAFolder, 'shop.sqlite') })).rejects.toEqual(naming('DATA_DIR'));
    expect(() => cookieKeys([], notAFolder)).toThrow(naming('DATA_DIR'));
  });

  test('DATA_DIR if it contains an invalid database', async () => {
    await expect(openDatabase({ file: import.meta.filename })).rejects.toEqual(naming('DATA_DIR'));
  });

  test('DATABASE_URL if nothing answers there', async () => {
    const url = 'postgres://somebody:password@127.0.0.1:1/shop';
    const refused = openDatabase({ url, file: '' });
    await expect(refused).rejects.toEqual(naming('DATABASE_URL'));
    await expect(refused).rejects.not.toThrow('password');
  });

  test('HOST if it is not an address of this machine', async () => {
    const opened = serve([{ ...here, host: '203.0.113.1' }], closing);
    await expect(opened).rejects.toEqual(naming('HOST'));
  });

  test('TEST_PAYMENTS_PORT if that port is taken, leaving no other port open', async () => {
    const taken = createServer().listen(0, here.host);
    const other = createServer().listen(0, here.host);
    onTestFinished(() => void taken.close());
    await Promise.all([once(taken, 'listening'), once(other, 'listening')]);
    const { port } = taken.address() as AddressInfo;
    const shop = { ...here, port: (other.address() as AddressInfo).port };
    other.close();
    await once(other, 'close');
    const opened = serve([shop, { ...here, port, portSetting: 'TEST_PAYMENTS_PORT' }], closing);
    await expect(opened).rejects.toEqual(naming('TEST_PAYMENTS_PORT'));
    const again = createServer().listen(shop.port, here.host);
    onTestFinished(() => void again.close());
    await once(again, 'listening');
  });
});
