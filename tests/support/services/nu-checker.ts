import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { required, service } from './service.ts';

const java = await service('java');
const vnuJar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');

export interface Message {
  name: string;
  line: number;
  message: string;
  extract: string;
}

interface VnuMessage {
  url?: string;
  lastLine?: number;
  message: string;
  extract?: string;
}

/** Checks HTML pages with the Nu HTML checker in one Java process. Returns its errors. */
export async function checkHtml(pages: { name: string; html: string }[]): Promise<Message[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-html-'));
  try {
    await Promise.all(pages.map(({ html }, index) => writeFile(join(folder, `${index}.html`), html)));
    const messages = await runChecker(folder);
    return messages.map(({ url, lastLine, message, extract }) => ({
      name: pages[Number.parseInt(basename(url ?? ''), 10)]?.name ?? 'checker',
      line: lastLine ?? 0,
      message,
      extract: extract ?? '',
    }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runChecker(folder: string): Promise<VnuMessage[]> {
  const jvm = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss16m'];
  const checker = ['--format', 'json', '--errors-only', '--exit-zero-always', '--stdout', folder];
  const { stdout } = await promisify(execFile)(required(java), [...jvm, '-jar', vnuJar, ...checker], {
    maxBuffer: 64 * 1024 * 1024,
    timeout: 120_000,
  });
  return (JSON.parse(stdout) as { messages: VnuMessage[] }).messages;
}
