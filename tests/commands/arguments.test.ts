import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runCommand } from './run-command.ts';

const commands = [
  'archive',
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
  'staff',
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

const besides = [
  ['carriers', 'notices', '--force'],
  ['contract', '', '--read-only'],
  ['customers', 'unblock 79001234567', '--reason=x'],
  ['import-feed', '--undo', '--dry-run'],
  ['import-feed', '--history', '--json'],
  ['opinions', 'publish r1', '--why=x'],
  ['orders', 'list', '--state=requested'],
  ['polls', 'list', '--csv'],
  ['reservations', 'show 1', '--item=1'],
  ['staff', 'role a@example.com --role=owner', '--shop=1'],
] as const;

it.each(besides)('%s refuses beside %s an option that it would not heed: %s', async (name, asked, option) => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-arguments-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const words = asked.split(' ').filter((word) => word !== '');
  const { code, out, error } = await runCommand(name, folder, [...words, option]);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(error).toMatch(/^--[a-z-]+ does not go with .+\n$/);
});
