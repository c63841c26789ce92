import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { isAlive, startCluster, stopCluster } from './postgres-cluster.ts';
import type { Found } from './provided.ts';

const prefix = 'vitrina-postgres-';

/**
 * Global set-up: one PostgreSQL for the whole run, stopped and deleted at its end. `inject('postgres')` gives the URL
 * of its database `postgres`, from which a test file makes one of its own.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers();
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  project.provide('postgres', await start(folder));
  return () => remove(folder);
}

async function start(folder: string): Promise<Found> {
  try {
    return { value: await startCluster(folder) };
  } catch (error) {
    return { missing: `PostgreSQL could not be started: ${String(error)}` };
  }
}

/** A run that was killed could not stop its server. The run's process id is in its folder's name. */
async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    if (!isAlive(Number.parseInt(name.slice(prefix.length), 10))) await remove(join(tmpdir(), name));
  }
}

async function remove(folder: string): Promise<void> {
  await stopCluster(folder);
  rmSync(folder, { recursive: true, force: true });
}
