import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runCommand } from './run-command.ts';

const commands = [
  'backup',
  'carriers',
  'contract',
  'customers',
  'doctor',
  'export-feed',
  'feedback',
  'import-feed',
  'migrate',
  'opinions',
  'orders',
  'polls',
  'reservations',
  'restore',
  'seed',
  'synonyms',
];

it.each(commands)('%s refuses an unknown option in one line, with status 2', async (name) => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-arguments-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { code, out, error } = await runCommand(name, folder, ['--bogus']);
  expect(code).toBe(2);
  expect(out).toBe('');
  expect(error).toMatch(/^Unknown option '--bogus'.*\n$/);
});
