import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a private file atomically, even in case of a power cut. */
export function writeDurably(file: string, text: string): void {
  const part = `${file}.part`;
  writeFileSync(part, text, { mode: 0o600, flush: true });
  renameSync(part, file);
  syncFolder(dirname(file));
}

/** Waits until a folder's entries have been written to disk. */
export function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
