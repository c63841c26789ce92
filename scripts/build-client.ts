import { createHash } from 'node:crypto';
import { copyFileSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join, posix, relative, resolve, sep } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import { namedMedia } from './media-names.ts';

/** The URL under which the server serves a build's folder `static`. */
const publicPath = '/static/';
const entryPoints = [
  'static/app.ts',
  ...globSync('static/sheets/*.css'),
  'static/delivery/map.ts',
  'static/analytics/tracking.ts',
  'static/desk/passkeys.ts',
  'static/desk/packing.ts',
  'static/desk/opinions.ts',
  'static/desk/stock.ts',
  'static/desk/pictures.ts',
];

/**
 * Builds what the browser loads: the entry points bundled, everything else under static copied, each under a
 * name with its content's hash. static/manifest.json in the build's folder maps the plain name (`app.js`,
 * `sheets/late.css`, `icons/logo.svg`) to the hashed one; static/imports.json maps a script's hashed name to those of the
 * scripts that it imports.
 */
export async function buildClient(given: {
  readonly production: boolean;
  readonly folder: string;
}): Promise<void> {
  const { production, folder } = given;
  const outdir = join(folder, 'static');
  const copied = copyAssets(outdir);
  const { metafile } = await build({
    entryPoints,
    outdir,
    entryNames: '[dir]/[name]-[hash]',
    outbase: 'static',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    minify: production,
    charset: 'utf8',
    sourcemap: production ? false : 'linked',
    define: { 'process.env.NODE_ENV': production ? '"production"' : '"development"' },
    plugins: [hashedUrls(outdir), namedMedia],
    metafile: true,
    logLevel: 'warning',
  });
  const manifest = Object.fromEntries([...copied, ...bundles(metafile, outdir)].sort());
  writeJson(join(outdir, 'manifest.json'), manifest);
  writeJson(join(outdir, 'imports.json'), importsOf(metafile, outdir));
}

/** Copies every static file that is not bundled: [plain name, hashed name]. */
function copyAssets(outdir: string): [string, string][] {
  return globSync('static/**/*', { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(ts|css|md)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [nameOf(file), copyHashed(file, outdir)]);
}

/**
 * Files referenced by url() in style sheets are copied the same way, so that a page's preload requests the
 * same file.
 */
const hashedUrls = (outdir: string): Plugin => ({
  name: 'hashed-urls',
  setup({ onResolve }) {
    onResolve({ filter: /^[^#/]/ }, ({ kind, path, resolveDir }) => {
      if (kind !== 'url-token' || /^[a-z]+:/.test(path)) return;
      const [plain = '', suffix = ''] = path.split(/(?=[#?])/);
      const file = plain.startsWith('.') ? resolve(resolveDir, plain) : resolve('node_modules', plain);
      return { path: publicPath + copyHashed(file, outdir) + suffix, external: true };
    });
  },
});

/** Copies a file into the output under its hashed name, and returns that name. */
function copyHashed(file: string, outdir: string): string {
  const name = nameOf(file);
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 8);
  const extension = extname(name);
  const hashed = `${name.slice(0, name.length - extension.length)}-${hash}${extension}`;
  mkdirSync(dirname(join(outdir, hashed)), { recursive: true });
  copyFileSync(file, join(outdir, hashed));
  return hashed;
}

function nameOf(file: string): string {
  const inside = relative('static', file).split(sep).join('/');
  return inside.startsWith('..') ? posix.join('assets', basename(file)) : inside;
}

function bundles(metafile: Metafile, outdir: string): [string, string][] {
  return Object.entries(metafile.outputs).flatMap(([output, { entryPoint }]) => {
    if (!entryPoint) return [];
    const plain = nameOf(entryPoint).slice(0, -extname(entryPoint).length) + extname(output);
    return [[plain, hashedNameOf(output, outdir)]];
  });
}

function importsOf(metafile: Metafile, outdir: string): Record<string, string[]> {
  const statically = (output: string): string[] =>
    (metafile.outputs[output]?.imports ?? [])
      .filter(({ kind }) => kind === 'import-statement')
      .flatMap(({ path }) => [...statically(path), path]);
  const scripts = Object.keys(metafile.outputs).filter((output) => output.endsWith('.js'));
  return Object.fromEntries(
    scripts.map((output) => {
      const imported = [...new Set(statically(output))].map((path) => hashedNameOf(path, outdir));
      return [hashedNameOf(output, outdir), imported];
    }),
  );
}

const hashedNameOf = (output: string, outdir: string) => relative(outdir, output).split(sep).join('/');

function writeJson(file: string, value: unknown): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}
