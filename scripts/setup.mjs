// node scripts/setup.mjs [--build | --rebuild] [program and its arguments]
// Prepares a clone: runs `npm ci` if the lockfile changed, finds Node 24, and with --build builds if the sources changed (with
// --rebuild always). Then it becomes the program, if one is named. It runs on Node 20 or newer before any package is installed.

import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const windows = process.platform === 'win32';
const lockHashFile = join(root, 'node_modules', '.lock-hash');
const inputsHashFile = join(root, 'dist', '.inputs-hash');
const buildInputs = [
  'src',
  'demo',
  'views',
  'static',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

const [, , ...args] = process.argv;
const wanted = /^--(?:re)?build$/.test(args[0] ?? '') ? args.shift() : undefined;
const node = prepare();
if (args.length > 0) become(args);

/** Returns the Node to run programs with. */
function prepare() {
  if (!existsSync(join(root, 'src'))) {
    // An image contains only the build, which is enough for these commands.
    if (wanted === '--build') return process.execPath;
    fail('This needs the sources, and here is only what was built from them.');
  }
  installDependencies();
  const found = findNode24();
  if (wanted) build(found, wanted === '--rebuild');
  return found;
}

/** Replaces this process if possible, so that signals reach the program. */
function become(command) {
  if (node === process.execPath && process.platform === 'linux') {
    process.removeAllListeners('warning');
    process.execve(node, [node, ...command], process.env);
  }
  const program = spawn(node, command, { stdio: 'inherit' });
  process.on('SIGINT', () => {}); // The program, which hears it too, ends both.
  program.on('exit', (code) => process.exit(code ?? 1));
}

function installDependencies() {
  const lockHash = hashOf(['package-lock.json']);
  if (existsSync(lockHashFile) && readFileSync(lockHashFile, 'utf8') === lockHash) return;

  const seconds = stopwatch();
  say('Installing the dependencies; the first time this takes a minute or two …');
  // The build needs devDependencies even if NODE_ENV=production. No package needs its install script.
  const flags = ['--include=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status, error } = runNpm(['ci', ...flags, '--loglevel=error']);
  if (status !== 0)
    fail(`npm ci did not succeed${error ? `: ${error.message}` : '; its messages are above'}`);
  writeFileSync(lockHashFile, lockHash);
  say(`Installed in ${seconds()} s.`);
}

function runNpm(args) {
  const options = { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] };
  const npm = process.env.npm_execpath;
  if (!npm) return spawnSync('npm', args, { ...options, shell: windows });
  // Use the Node that runs npm: the pinned one is in node_modules, which npm is about to delete.
  return spawnSync(process.env.npm_node_execpath ?? process.execPath, [npm, ...args], options);
}

/** The Node for npm scripts: the pinned one from node_modules, else the machine's own if it is new enough. */
function findNode24() {
  if (majorOf(process.versions.node) >= 24) return process.execPath;

  const platform = windows ? 'win' : process.platform;
  const folder = join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin');
  const pinned = join(folder, windows ? 'node.exe' : 'node');
  const { status, stdout } = spawnSync(pinned, ['--version'], { encoding: 'utf8' });
  if (status === 0 && majorOf(stdout.slice(1)) >= 24) return pinned;

  // If the packaged Node can't run (on musl, for example), npm scripts must find the machine's own.
  if (existsSync(pinned)) rmSync(join(root, 'node_modules', '.bin', 'node'), { force: true });
  return fail(
    `Vitrina needs Node 24. npm has no working Node 24 for ${process.platform} on ${process.arch}, and this machine's is ` +
      `${process.version}.\nInstall Node 24 from https://nodejs.org/en/download and run the same command again.`,
  );
}

function build(node, always) {
  const inputsHash = hashOf(buildInputs);
  if (!always && existsSync(inputsHashFile) && readFileSync(inputsHashFile, 'utf8') === inputsHash) return;

  const stdio = ['inherit', process.stderr, 'inherit'];
  const { status } = spawnSync(node, [join('scripts', 'build.ts')], { cwd: root, stdio });
  if (status !== 0) fail('The build did not succeed; its messages are above');
  writeFileSync(inputsHashFile, inputsHash);
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesIn)) hash.update(`${file}\n`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function filesIn(path) {
  const absolute = join(root, path);
  if (!existsSync(absolute)) return [];
  if (!statSync(absolute).isDirectory()) return [path];
  return readdirSync(absolute)
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}

function majorOf(version) {
  return Number.parseInt(version, 10);
}

function stopwatch() {
  const start = performance.now();
  return () => ((performance.now() - start) / 1000).toFixed(1);
}

/** To standard error: a command's own output may be an archive. */
function say(text) {
  console.error(text);
}

/** Exits with an error. Before the tests, a failed set-up counts as a failed test. */
function fail(text) {
  console.error(`\n${text}`);
  if (process.env.npm_lifecycle_event === 'test') console.log('0 passed, 1 failed, 0 skipped');
  process.exit(1);
}
