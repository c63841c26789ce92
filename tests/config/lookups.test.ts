import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'vitrina-lookups-'));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, 'src'));
writeFileSync(
  join(folder, 'tsconfig.json'),
  JSON.stringify({ compilerOptions: { strict: true, target: 'es2024', types: [] }, include: ['src'] }),
);

function check(code: string): string {
  writeFileSync(
    join(folder, 'src/code.ts'),
    `export const names: Record<string, string> = { a: 'b' };
    export const states = { open: 1, closed: 2 };
    export const read = (key: string, state: keyof typeof states, place: number, list: string[]) => ${code};`,
  );
  const { stdout, status } = spawnSync(process.execPath, [resolve('scripts/check-lookups.ts')], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(status).toBe(stdout === '' ? 0 : 1);
  return stdout;
}

test.each([
  'names[key]',
  'states[key as keyof typeof states]',
  'names[state.toUpperCase()]',
  'key in names',
  '((names as Record<string, unknown>)[key] = 1)',
  'names[list[0] ?? ""]',
  'Object.hasOwn(states, key) ? names[key] : null',
])('%s is refused', (code) => {
  expect(check(code)).toContain('src/code.ts:3 looks a string up in a plain object');
});

test.each([
  'states[state]',
  'list[place]',
  'names.a',
  "names['a']",
  "'open' in states",
  'new Map(Object.entries(names)).get(key)',
  'Object.hasOwn(names, key) ? names[key] : null',
])('%s is allowed', (code) => {
  expect(check(code)).toBe('');
});
