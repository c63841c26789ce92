import type { AddedBackup } from '#src/backup/backup-folder.ts';
import type { Problem } from '#src/backup/find-damage.ts';
import type { Backup } from '#src/backup/make-backup.ts';
import type { Manifest } from '#src/backup/manifest.ts';
import type { RestoreResult } from '#src/backup/restore-backup.ts';
import { isRestorable, isWhole, type VerifiedBackup } from '#src/backup/verify-backup.ts';
import type { Environment } from '#src/config/environment.ts';
import { printable } from '#src/config/printable.ts';

type Places = Pick<Environment, 'DATABASE_URL' | 'GATEWAY_URL'>;

/** Where the rows are if not in the data folder, and how they are backed up. */
export function rowsElsewhere({ DATABASE_URL, GATEWAY_URL }: Places): string | undefined {
  if (GATEWAY_URL)
    return 'The rows are behind GATEWAY_URL, and backed up there; this is about the files here.';
  if (!DATABASE_URL) return undefined;
  return 'The rows are in PostgreSQL: pg_dump and pg_restore take them (docs/operations/backup.md); this is about the files.';
}

const MEGABYTE = 1024 * 1024;

export function formatBackup({ manifest, missingPictures, linked, verified }: Backup, ms: number): string {
  const checked = [
    ...(manifest.database ? ['the database'] : []),
    ...(linked > 0 ? [`${verified} of ${linked} files that are links to the backup before`] : []),
  ];
  const lines = [`${describe(manifest)}; ${seconds(ms)}`];
  if (checked.length > 0) lines.push(`Checked: ${checked.join(', ')}.`);
  if (missingPictures > 0)
    lines.push(`${missingPictures} pictures that rows name were missing in the shop already.`);
  return lines.join('\n');
}

/** What the operator should know of a backup that was made all the same; empty if there is nothing. */
export function formatTroubles({ renewed, problems, unusable }: Backup & Partial<AddedBackup>): string {
  return [
    ...(unusable ? [`The backup before can not be used, so everything was copied: ${unusable}`] : []),
    ...listed('files of the backup before are damaged, and were copied from the shop again', renewed),
    ...listed('files of the shop are not in the backup as they should be', problems),
  ].join('\n');
}

export const formatUndeleted = (problems: readonly Problem[]): string =>
  listed('folders beside the backup are to be deleted by hand', problems).join('\n');

export function formatVerified(backup: string, verified: VerifiedBackup, ms: number): string {
  const { manifest, damaged, databaseProblem } = verified;
  const { database, files } = manifest;
  return [
    `${printable(backup)}: ${describe(manifest)}; ${seconds(ms)}`,
    ...listed(`of ${files.length} files are damaged or missing`, damaged),
    ...(databaseProblem ? [databaseProblem] : []),
    isWhole(verified)
      ? `It is whole: every file has its size and checksum${database ? ', and the database passes its checks' : ''}.`
      : isRestorable(verified)
        ? 'It can be restored without these files.'
        : 'It can not be restored.',
  ].join('\n');
}

export function formatRestored(
  { manifest, setAside, foundElsewhere }: RestoreResult,
  dataFolder: string,
  ms: number,
): string {
  const lines = [`Restored into ${dataFolder}: ${describe(manifest)}; ${seconds(ms)}`];
  if (foundElsewhere > 0)
    lines.push(
      `${foundElsewhere} files that are damaged in the backup came from the shop or another backup.`,
    );
  if (setAside) lines.push(`What was there is in ${setAside}: delete it once the shop is as it should be.`);
  return lines.join('\n');
}

/** Empty if nothing is lost. */
export const formatLost = ({ lost }: RestoreResult): string =>
  listed('files are lost, and the shop is restored without them', lost).join('\n');

const LISTED = 20;

/** Names come from a disk that may be damaged. */
function listed(what: string, problems: readonly Problem[]): string[] {
  if (problems.length === 0) return [];
  const lines = problems.slice(0, LISTED).map(({ path, problem }) => `- ${printable(path)} ${problem}`);
  const more = problems.length - lines.length;
  return [`${problems.length} ${what}:`, ...lines, ...(more > 0 ? [`- and ${more} more`] : [])];
}

function describe({ point, database, files }: Manifest): string {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const rows = Object.values(database?.rows ?? {}).reduce((sum, count) => sum + count, 0);
  const parts = [
    `the shop as of ${point}`,
    ...(database ? [`${database.rows.orders ?? 0} orders, ${rows} rows in all`] : ['no database']),
    `${files.length} files, ${Math.ceil(bytes / MEGABYTE)} MB`,
  ];
  return parts.join('; ');
}

const seconds = (ms: number) => `${Math.round(ms / 100) / 10} s`;
