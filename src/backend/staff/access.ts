import { type CallContext, Refusal, unauthorized } from '#src/backend/kernel/handler.ts';
import type { Permission } from '#src/contract/permissions.ts';
import type { StaffKey, StaffKeys } from './keys.ts';

/**
 * Admits callers of the staff.
 *
 * @throws Refusal 401 without a valid key, 403 `Forbidden` for one without the permission
 */
export const createStaffAccess =
  (keys: StaffKeys) =>
  async (permission: Permission, { accessToken }: CallContext): Promise<StaffKey> => {
    const key = accessToken === null ? undefined : await keys.find(accessToken);
    if (!key) throw unauthorized();
    if (!key.permissions.includes(permission)) throw new Refusal(403, 'Forbidden');
    return key;
  };
