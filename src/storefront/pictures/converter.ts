import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { extname, join } from 'node:path';
import type {
  Conversion,
  ConversionReply,
  InspectionReply,
  PhotoConversion,
  PhotoReply,
  PictureInspection,
} from './conversion.ts';
import { NoSuchPicture } from './picture-errors.ts';

/** Converts pictures in a separate process, to isolate the server from its memory, crashes and CPU time. */
export interface Converter {
  /** Calls must not overlap. @throws {NoSuchPicture} also if the process crashed or timed out */
  convert(conversion: Conversion): Promise<void>;
  /**
   * Re-encodes a shopper's photo. Calls must not overlap.
   *
   * @throws {NoSuchPicture} if the process crashed or timed out
   */
  encodePhoto(file: string): Promise<PhotoReply>;
  /** Decodes and measures a file. Calls must not overlap. @throws {NoSuchPicture} as above */
  inspect(file: string): Promise<InspectionReply>;
  /** Kills the process; a conversion in progress and later ones fail. */
  close(): void;
}

export interface ConverterOptions {
  readonly idleMs?: number;
  readonly timeoutMs?: number;
  readonly program?: string;
}

type Job = Conversion | PhotoConversion | PictureInspection;

const PROGRAM = join(import.meta.dirname, `converting-process${extname(import.meta.filename)}`);
const MEMORY_FLAGS = ['--max-semi-space-size=1', '--max-old-space-size=64'];
/** The environment variables passed on: a picture decoder must not see the shop's secrets. */
const PASSED_VARIABLES = [
  'PATH',
  'HOME',
  'TMPDIR',
  'SystemRoot',
  'LD_LIBRARY_PATH',
  'FONTCONFIG_FILE',
  'FONTCONFIG_PATH',
];

export function createConverter(options: ConverterOptions = {}): Converter {
  const { idleMs = 10_000, timeoutMs = 30_000, program = PROGRAM } = options;
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let closed = false;

  function end(): void {
    child?.kill('SIGKILL');
    child = undefined;
  }

  function runningProcess(): ChildProcess {
    if (child) return child;
    const started = startProcess(program);
    started.once('exit', () => {
      if (child === started) child = undefined;
    });
    child = started;
    return started;
  }

  async function run(job: Job): Promise<unknown> {
    if (closed) throw new NoSuchPicture(nameOf(job));
    clearTimeout(idle);
    const worker = runningProcess();
    try {
      return await replyOf(worker, job, timeoutMs);
    } finally {
      if (child === worker) idle = setTimeout(end, idleMs).unref();
    }
  }

  return {
    async convert(conversion) {
      const { failure } = (await run(conversion)) as ConversionReply;
      if (failure !== null) throw new NoSuchPicture(conversion.original, { cause: failure });
    },
    encodePhoto: async (photo) => (await run({ photo })) as PhotoReply,
    inspect: async (inspected) => (await run({ inspected })) as InspectionReply,
    close() {
      closed = true;
      clearTimeout(idle);
      end();
    },
  };
}

function startProcess(program: string): ChildProcess {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name, value]) => PASSED_VARIABLES.includes(name) && value),
  );
  const child = fork(program, {
    execArgv: MEMORY_FLAGS,
    env: { ...env, MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  setReferenced(child, false);
  return child;
}

function setReferenced(child: ChildProcess, referenced: boolean): void {
  const call = referenced ? 'ref' : 'unref';
  child[call]();
  child.channel?.[call]();
}

/** @throws {NoSuchPicture} if the process exits without a reply, or is killed by the timeout */
function replyOf(child: ChildProcess, job: Job, timeoutMs: number): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const fail = (cause: unknown) => reject(new NoSuchPicture(nameOf(job), { cause }));
  const answered = (reply: unknown) => resolve(reply);
  const timeout = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  const exited = (code: number | null, signal: string | null) =>
    fail(`The process exited: ${signal ?? code}`);
  child.once('message', answered).once('exit', exited).once('error', fail);
  setReferenced(child, true);
  child.send(job, (error) => {
    if (error) fail(error);
  });
  return promise.finally(() => {
    clearTimeout(timeout);
    child.off('message', answered).off('exit', exited).off('error', fail);
    setReferenced(child, false);
  });
}

function nameOf(job: Job): string {
  if ('photo' in job) return job.photo;
  return 'inspected' in job ? job.inspected : job.original;
}
