import { addAbortListener } from 'node:events';
import { parentPort, Worker, type WorkerOptions } from 'node:worker_threads';

type ThreadOptions = Omit<WorkerOptions, 'execArgv'>;

/**
 * Runs a program in a worker thread, whose memory is freed with it, and resolves with the message it posts.
 * Rejects with its error, or with the signal's reason.
 *
 * A thread is asked to stop rather than terminated: terminating it in native code may end the process.
 */
export function runInThread<Reply>(
  program: string,
  options: ThreadOptions,
  signal?: AbortSignal,
): Promise<Reply> {
  signal?.throwIfAborted();
  return new Promise<Reply>((resolve, reject) => {
    let end = () => reject(new Error('The thread ended without a reply'));
    const thread = new Worker(program, { ...options, execArgv: [] });
    const stopping = signal && addAbortListener(signal, () => thread.postMessage('stop'));
    thread.once('message', (reply: Reply) => {
      end = () => resolve(reply);
    });
    thread.once('error', (error) => {
      end = () => reject(error);
    });
    thread.once('exit', () => {
      stopping?.[Symbol.dispose]();
      if (signal?.aborted) reject(signal.reason);
      else end();
    });
  });
}

/** In a thread of {@link runInThread}: aborted when the thread is asked to stop. */
export function stopSignalOfThread(): AbortSignal {
  const stopping = new AbortController();
  parentPort?.once('message', () => stopping.abort()).unref();
  return stopping.signal;
}
