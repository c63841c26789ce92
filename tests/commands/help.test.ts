import { afterEach, expect, it, vi } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

const commandsOf = (scripts: Readonly<Record<string, string>>): [script: string, program: string][] =>
  Object.entries(scripts).flatMap(([script, line]) => {
    const program = / dist\/([\w-]+)\.js$/.exec(line)?.[1];
    return program && program !== 'gateway-server' ? [[script, program]] : [];
  });

const load = (program: string): Promise<unknown> =>
  program === 'seed' ? import('#demo/commands/seed.ts') : import(`../../src/commands/${program}.ts`);

const { argv } = process;
afterEach(() => {
  process.argv = argv;
  vi.restoreAllMocks();
});

it.each(commandsOf(packageJson.scripts))('npm run %s says how it is used', async (script, program) => {
  const told = vi.spyOn(console, 'log').mockImplementation(() => {});
  process.argv = [...argv.slice(0, 2), '--help'];
  await load(program);
  expect(told.mock.calls.flat().join('\n')).toMatch(new RegExp(`^npm run (?:--silent )?${script}\\b`));
  expect(process.exitCode).toBeUndefined();
});
