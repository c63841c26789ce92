import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export const TOKEN = 'change-this-token';
const DOCS = join(import.meta.dirname, '../../docs/operations/cache');

export interface Front {
  readonly port: number;
  readonly purgeUrl: string;
  /** The raw contents of the cache's storage. */
  stored(): Buffer[];
  close(): void;
}

interface Ports {
  readonly shop: number;
  readonly front: number;
  readonly purge: number;
}

/** Starts nginx with the configuration from the docs, and its purger. */
export async function openNginx(folder: string, ports: Ports): Promise<Front> {
  const cache = join(folder, 'cache');
  const configuration = readFileSync(join(DOCS, 'nginx.conf'), 'utf8')
    .replace('127.0.0.1:3000', `127.0.0.1:${ports.shop}`)
    .replace('/var/cache/nginx/vitrina', cache)
    .replace('listen 80 default_server', `listen 127.0.0.1:${ports.front}`);
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; worker_processes 1;
     ${process.getuid?.() === 0 ? 'user root;' : ''} events {} http { access_log off; client_body_temp_path ${folder}/b;
     proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
     ${configuration} }`,
  );
  mkdirSync(cache);
  const children = [
    await start('nginx', ['-c', file]),
    await start(process.execPath, [join(DOCS, 'purge-nginx.mjs'), cache, String(ports.purge)]),
  ];
  await pause(500);
  return {
    port: ports.front,
    purgeUrl: `http://127.0.0.1:${ports.purge}/`,
    stored: () =>
      readdirSync(cache, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => readFileSync(join(parentPath, name))),
    close: () => children.forEach((child) => void child.kill()),
  };
}

/** Starts Varnish with the configuration from the docs and file storage. */
export async function openVarnish(folder: string, ports: Ports): Promise<Front> {
  const file = join(folder, 'varnish.vcl');
  const storage = join(folder, 'storage');
  const configuration = readFileSync(join(DOCS, 'varnish.vcl'), 'utf8');
  writeFileSync(file, configuration.replace('"3000"', `"${ports.shop}"`));
  const child = await start('varnishd', [
    ...['-F', '-n', join(folder, 'varnish'), '-f', file, '-a', `127.0.0.1:${ports.front}`],
    ...['-s', `file,${storage},96m`, '-p', 'http_gzip_support=off', '-j', 'none'],
  ]);
  await pause(4_000);
  return {
    port: ports.front,
    purgeUrl: `http://127.0.0.1:${ports.front}/.purge`,
    stored: () => [readFileSync(storage)],
    close: () => void child.kill(),
  };
}

/** @throws if the program is not installed */
async function start(program: string, args: readonly string[]): Promise<ChildProcess> {
  const env = { ...process.env, CDN_PURGE_TOKEN: TOKEN, PATH: `${process.env.PATH}:/usr/sbin:/sbin` };
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  await once(child, 'spawn');
  return child;
}
