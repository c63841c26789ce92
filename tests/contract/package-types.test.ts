import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';

const run = promisify(execFile);

const program = (title: string) => `
import type { CallInput, CallReply, Contract } from 'vitrina/contract';

type Lists = Contract['search']['getProducts'];
export const asked: CallInput<Lists>['body']['country'] = 'RU';
export const titlesOf = ({ products }: CallReply<Lists>): string[] => products.map((each) => each.${title});
`;

/** A program of another team with the packed contract, under `strict` and without skipping declarations. */
async function makeConsumer(): Promise<(text: string) => Promise<string>> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-consumer-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, 'vitrina'), { recursive: true });
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder]);
  const [{ filename } = { filename: '' }] = JSON.parse(stdout.slice(stdout.indexOf('['))) as {
    filename: string;
  }[];
  await run('tar', ['xzf', join(folder, filename), '-C', join(modules, 'vitrina'), '--strip-components=1']);
  symlinkSync(resolve('node_modules/zod'), join(modules, 'zod'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const options = { strict: true, noEmit: true, module: 'nodenext', target: 'es2024', types: [] };
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: options, files: ['backend.ts'] }),
  );
  return async (text) => {
    writeFileSync(join(folder, 'backend.ts'), text);
    const checked = run(resolve('node_modules/.bin/tsc'), ['--project', folder, '--checkers', '1']);
    return checked.then(
      () => '',
      ({ stdout: errors }: { readonly stdout: string }) => errors,
    );
  };
}

it("the types of the contract can be imported from the package, and tell what doesn't fit", async () => {
  const errorsOf = await makeConsumer();
  expect(await errorsOf(program('modelTitle'))).toBe('');
  expect(await errorsOf(program('price'))).toMatch(/Property 'price' does not exist/);
}, 60_000);
