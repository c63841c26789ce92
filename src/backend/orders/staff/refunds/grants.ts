import type { StaffCaller } from '#src/backend/kernel/handler.ts';
import type { RefundGrant } from '#src/backend/payments/index.ts';

/** Money that goes back by a caller's decision waits if they may not send it. */
export const grantOf = (staff: StaffCaller | undefined, by: string): RefundGrant => ({
  by,
  isHeld: staff !== undefined && !staff.permissions.includes('refunds.send'),
});
