import type { StaffKey } from '#src/backend/staff/index.ts';
import { printable } from '#src/config/printable.ts';
import type { RecordedStaffChange } from '#src/contract/staff/changes.ts';
import type { StaffMember } from '#src/contract/staff/members.ts';
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

export const formatMembers = (members: readonly StaffMember[]): string =>
  [...members.map(formatMember), counted(members.length, 'member')].join('\n');

export function formatMember({ email, name, role, shopNumber, state, seenAt }: StaffMember): string {
  const seen = seenAt === null ? 'never seen' : `seen ${when(seenAt)}`;
  const shop = shopNumber === null ? [] : [`shop ${shopNumber}`];
  return printable([email, name, role, ...shop, state, seen].join('  '));
}

export function formatChanges(
  { changes, totalCount }: { readonly changes: readonly RecordedStaffChange[]; readonly totalCount: number },
  { pageNumber, pageSize }: { readonly pageNumber: number; readonly pageSize: number },
): string {
  const lines = changes.map(({ at, by, session, action, subject, detail, was, became }) => {
    const values = was || became ? `${was || '-'} → ${became || '-'}` : '';
    const who = session ? `${by} (${session.device})` : by;
    return [when(at), who, action, subject, detail, values].filter(Boolean).join('  ');
  });
  const pages = Math.max(1, Math.ceil(totalCount / pageSize));
  return [...lines, `${counted(totalCount, 'change')}, page ${pageNumber} of ${pages}`]
    .map(printable)
    .join('\n');
}
