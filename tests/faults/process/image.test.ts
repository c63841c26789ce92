import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { kill, makeShopFolder, startShopBy } from '../support/shop-process.ts';

const MAX_BYTES = 220_000_000;

/** The Dockerfile's steps after the build; what they collect exists on Linux only. */
if (process.platform === 'linux')
  describe('the files of the container image', () => {
    let folder: string;
    let app: string;
    const inApp = (...args: string[]) =>
      execFileSync(process.execPath, args, {
        cwd: app,
        encoding: 'utf8',
        env: { DATA_DIR: join(folder, 'new') },
      });

    beforeAll(() => {
      folder = realpathSync(mkdtempSync(join(tmpdir(), 'vitrina-image-')));
      app = join(folder, 'image/app');
      const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter);
      const targets = [join(folder, 'image'), join(folder, 'owned')];
      execFileSync('sh', ['scripts/image.sh', ...targets], { env: { ...process.env, PATH } });
      return () => rmSync(folder, { recursive: true, force: true });
    }, 120_000);

    it('are smaller than 220 MB, with an SBOM and a private data folder', () => {
      const files = readdirSync(join(folder, 'image'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => lstatSync(join(entry.parentPath, entry.name)).size);
      const bytes = files.reduce((sum, size) => sum + size, 0);
      expect(bytes).toBeLessThan(MAX_BYTES);
      expect(bytes).toBeGreaterThan(MAX_BYTES / 2);
      expect(JSON.parse(readFileSync(join(app, 'sbom.json'), 'utf8'))).toMatchObject({
        bomFormat: 'CycloneDX',
      });
      expect(lstatSync(join(folder, 'owned/data')).mode & 0o777).toBe(0o700);
    });

    it('include everything that the commands call, and enough packages', () => {
      const { scripts } = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8')) as {
        scripts: Record<string, string>;
      };
      const programs = Object.values(scripts).flatMap(
        (command) => /\bdist\/[\w-]+\.js/.exec(command)?.[0] ?? [],
      );
      expect(programs.length).toBeGreaterThan(10);
      expect(programs.filter((program) => !existsSync(join(app, program)))).toEqual([]);
      expect(inApp('scripts/setup.mjs', '--build')).toBe('');
      expect(inApp('dist/orders.js', 'list')).toContain('0 orders');
      expect(() => inApp('scripts/setup.mjs')).toThrow('needs the sources');
      for (const name of ['sharp', 'pg', 'pino', 'undici']) inApp('--eval', `require('${name}')`);
    }, 60_000);

    it('open a shop', async () => {
      const command = [process.execPath, join(app, 'dist/server.js')] as const;
      const shop = await startShopBy([...command], makeShopFolder(), { NODE_ENV: 'production' });
      expect(await kill(shop, 'SIGTERM')).toEqual([0, null]);
    }, 60_000);
  });
