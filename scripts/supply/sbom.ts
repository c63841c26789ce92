// `npm run --silent sbom > sbom.json`: what the shop is delivered with, as CycloneDX. npm makes it from a lockfile that holds
// nothing else: its own --omit=dev leaves out packages that the build needs as well. Licences that it does not know are put in.

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { deliveredPackages, isDelivered } from './packages.ts';

const names = z.record(z.string(), z.string()).default({});
const manifestSchema = z.looseObject({ dependencies: names, devDependencies: names });
const lockfileSchema = z.looseObject({
  packages: z.record(z.string(), z.looseObject({ dev: z.boolean().optional() })),
});
const sbomSchema = z.looseObject({
  components: z.array(
    z.looseObject({ name: z.string(), version: z.string(), licenses: z.array(z.unknown()).optional() }),
  ),
});

const folder = mkdtempSync(join(tmpdir(), 'vitrina-sbom-'));
try {
  const project = join(folder, 'vitrina');
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), JSON.stringify(deliveredManifest(readJson('package.json'))));
  writeFileSync(join(project, 'package-lock.json'), JSON.stringify(deliveredLockfile()));
  console.log(JSON.stringify(withLicences(runNpm(project)), null, 2));
} finally {
  rmSync(folder, { recursive: true });
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function deliveredManifest(manifest: unknown) {
  const { dependencies, devDependencies, ...rest } = manifestSchema.parse(manifest);
  const shipped = Object.entries(devDependencies).filter(([name]) => isDelivered({ name, dev: true }));
  return { ...rest, dependencies: { ...dependencies, ...Object.fromEntries(shipped) } };
}

function deliveredLockfile() {
  const { packages, ...rest } = lockfileSchema.parse(readJson('package-lock.json'));
  const kept = Object.entries(packages)
    .filter(([path, { dev }]) => isDelivered({ name: path.replace(/^.*node_modules\//, ''), dev }))
    .map(([path, { dev, ...each }]) => [path, path === '' ? deliveredManifest(each) : each]);
  return { ...rest, packages: Object.fromEntries(kept) };
}

function runNpm(project: string): unknown {
  const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];
  const npm = process.env.npm_execpath;
  const [program, before] = npm ? [process.execPath, [npm]] : ['npm', []];
  const options = { cwd: project, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
  return JSON.parse(
    execFileSync(program, [...before, ...args], { ...options, stdio: ['ignore', 'pipe', 'inherit'] }),
  );
}

function withLicences(made: unknown) {
  const { components, ...rest } = sbomSchema.parse(made);
  const licences = new Map(deliveredPackages().map(({ name, licence }) => [name, licence]));
  const named = components.map((each) => ({
    ...each,
    licenses: each.licenses ?? [{ license: { id: licences.get(each.name) } }],
  }));
  return { ...rest, components: named };
}
