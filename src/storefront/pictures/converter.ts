import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { extname, join } from 'node:path';
import type { Conversion, ConversionReply } from './conversion.ts';
import { NoSuchPicture } from './picture-errors.ts';

/** Makes pictures in a process of their own: its memory, its crashes and its work never are the server's. */
export interface Converter {
  /**
   * Makes one picture; to be called for one at a time.
   * @throws {NoSuchPicture} where the original is not taken, or the process broke down or took too long over it
   */
  convert(conversion: Conversion): Promise<void>;
  /** Ends the process; what is under way fails, and nothing is made afterwards. */
  close(): void;
}

export interface ConverterOptions {
  /** How long the process is kept without work. */
  readonly idleMs?: number;
  /** How long one picture may take. */
  readonly longestMs?: number;
  /** What the process runs. */
  readonly program?: string;
}

/** Beside this file, among the sources as in `dist`. */
const PROGRAM = join(import.meta.dirname, `converting-process${extname(import.meta.filename)}`);
const memory = ['--max-semi-space-size=1', '--max-old-space-size=64'];
/** What the process may know of the environment: a picture's decoder has no business with our secrets. */
const known = [
  'PATH',
  'HOME',
  'TMPDIR',
  'SystemRoot',
  'LD_LIBRARY_PATH',
  'FONTCONFIG_FILE',
  'FONTCONFIG_PATH',
];

export function createConverter(options: ConverterOptions = {}): Converter {
  const { idleMs = 10_000, longestMs = 30_000, program = PROGRAM } = options;
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let closed = false;

  function end(): void {
    child?.kill('SIGKILL');
    child = undefined;
  }

  function running(): ChildProcess {
    if (child) return child;
    const started = startProcess(program);
    started.once('exit', () => {
      if (child === started) child = undefined;
    });
    child = started;
    return started;
  }

  return {
    async convert(conversion) {
      if (closed) throw new NoSuchPicture(conversion.original);
      clearTimeout(idle);
      const worker = running();
      try {
        const { failure } = await replyOf(worker, conversion, longestMs);
        if (failure !== null) throw new NoSuchPicture(conversion.original, { cause: failure });
      } finally {
        if (child === worker) idle = setTimeout(end, idleMs).unref();
      }
    },
    close() {
      closed = true;
      clearTimeout(idle);
      end();
    },
  };
}

function startProcess(program: string): ChildProcess {
  const env = Object.fromEntries(
    known.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
  const child = fork(program, {
    execArgv: memory,
    env: { ...env, MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // Pages come first.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  hold(child, false);
  return child;
}

/** Whether the process alone keeps this one from ending. */
function hold(child: ChildProcess, held: boolean): void {
  const call = held ? 'ref' : 'unref';
  child[call]();
  child.channel?.[call]();
}

/** @throws {NoSuchPicture} where the process ends without an answer, or is ended for taking too long */
function replyOf(child: ChildProcess, conversion: Conversion, longestMs: number): Promise<ConversionReply> {
  const { promise, resolve, reject } = Promise.withResolvers<ConversionReply>();
  const fail = (cause: unknown) => reject(new NoSuchPicture(conversion.original, { cause }));
  const answered = (reply: unknown) => resolve(reply as ConversionReply);
  const late = setTimeout(() => child.kill('SIGKILL'), longestMs);
  const ended = (code: number | null, signal: string | null) => fail(`The process ended: ${signal ?? code}`);
  child.once('message', answered).once('exit', ended).once('error', fail);
  hold(child, true);
  child.send(conversion, (error) => {
    if (error) fail(error);
  });
  return promise.finally(() => {
    clearTimeout(late);
    child.off('message', answered).off('exit', ended).off('error', fail);
    hold(child, false);
  });
}
