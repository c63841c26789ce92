import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '#src/backend/database/database.ts';
import { cookieKeys } from '#src/config/cookie-keys.ts';
import { BadSettings, readEnvironment } from '#src/config/environment.ts';
import { DataFolderInUse } from '#src/data-folder/data-folder-lock.ts';
import { type Endpoint, serve } from '#src/process/serve.ts';
import { startOrExit } from '#src/process/start-or-exit.ts';
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

  test('DATABASE_REPLICA_URL if nothing answers there, or it has no primary', async () => {
    const url = 'postgres://somebody:password@127.0.0.1:1/shop';
    const refused = openDatabase({ url, file: '', setting: 'DATABASE_REPLICA_URL' }, 'wait');
    await expect(refused).rejects.toEqual(naming('DATABASE_REPLICA_URL'));
    expect(() => readEnvironment({ DATABASE_REPLICA_URL: url })).toThrow(naming('DATABASE_REPLICA_URL'));
    expect(readEnvironment({ DATABASE_URL: url, DATABASE_REPLICA_URL: url })).toMatchObject({
      DATABASE_REPLICA_URL: url,
    });
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

describe('a start that an operator can mend', () => {
  const startWith = async (error: Error) => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
    const ended = vi.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Error(`exit ${code}`);
    });
    onTestFinished(() => {
      printed.mockRestore();
      ended.mockRestore();
    });
    const outcome = await startOrExit(() => Promise.reject(error)).catch((thrown: Error) => thrown.message);
    return [outcome, printed.mock.calls.flat().join('\n')];
  };

  test.each([
    Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
    Object.assign(new Error("EACCES: permission denied, open '/data/vitrina.lock'"), { code: 'EACCES' }),
    Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR' }),
  ])('says in one line what is wrong with the disk: $message', async (error) => {
    const [outcome, printed] = await startWith(error);
    expect(outcome).toBe('exit 1');
    expect(printed).toBe(
      `The shop can not start: ${error.message}. See that DATA_DIR is there, writable and has space.`,
    );
  });

  test('says that the data folder is in use', async () => {
    expect(await startWith(new DataFolderInUse('in use'))).toEqual(['exit 1', 'in use']);
  });

  test('keeps the stack of anything else', async () => {
    expect(await startWith(new Error('a defect'))).toEqual(['a defect', '']);
  });
});
