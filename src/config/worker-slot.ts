import cluster from 'node:cluster';

/** The environment variable with a worker's number, from 1 on, set by `npm run workers`. */
export const WORKER_SLOT = 'VITRINA_WORKER';

/** Whether this process runs what must run once per machine: it is the only process, or the first worker. */
export const isFirstProcess = (): boolean => !cluster.isWorker || process.env[WORKER_SLOT] === '1';
