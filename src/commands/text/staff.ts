import type { RecordedChange, StaffKey } from '#src/backend/staff/index.ts';
import { printable } from '#src/config/printable.ts';
import { counted, when } from './plain.ts';

export function formatKeys(keys: readonly StaffKey[], now: Date): string {
  return [...keys.map((key) => formatKey(key, now)), counted(keys.length, 'key')].join('\n');
}

export function formatKey(key: StaffKey, now: Date): string {
  const { id, name, permissions, usedAt } = key;
  const used = usedAt === null ? 'never used' : `used ${when(usedAt)}`;
  return printable([id, name, stateOf(key, now), used, permissions.join(' ')].join('  '));
}

function stateOf({ endsAt, revokedAt }: StaffKey, now: Date): string {
  if (revokedAt !== null) return `revoked ${when(revokedAt)}`;
  if (endsAt === null) return 'without an end';
  return `${endsAt > now.toISOString() ? 'until' : 'ended'} ${when(endsAt)}`;
}

export function formatChanges(
  { changes, totalCount }: { readonly changes: readonly RecordedChange[]; readonly totalCount: number },
  { pageNumber, pageSize }: { readonly pageNumber: number; readonly pageSize: number },
): string {
  const lines = changes.map(({ at, by, action, subject, detail }) =>
    [when(at), by, action, subject, detail].filter(Boolean).join('  '),
  );
  const pages = Math.max(1, Math.ceil(totalCount / pageSize));
  return [...lines, `${counted(totalCount, 'change')}, page ${pageNumber} of ${pages}`]
    .map(printable)
    .join('\n');
}
