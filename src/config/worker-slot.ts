import cluster from 'node:cluster';

/** The variable by which `npm run workers` numbers its workers, from 1 on. */
export const WORKER_SLOT = 'VITRINA_WORKER';

/** Whether this process does what one of a machine's processes has to: it is the only one, or the first of the workers. */
export const isFirstProcess = (): boolean => !cluster.isWorker || process.env[WORKER_SLOT] === '1';
