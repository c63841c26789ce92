import type { Dependencies } from '#src/backend/kernel/dependencies.ts';
import type { PersonalTable } from '#src/backend/kernel/personal-data.ts';
import { accessStaffHandlers } from './access.ts';
import { dataStaffHandlers } from './data.ts';
import { pointsStaffHandlers } from './points.ts';
import { showCustomerHandlers } from './show-customer.ts';

export { setBlocked } from './access.ts';
export { deleteByStaff } from './data.ts';
export { changePointsByStaff } from './points.ts';

/** What the staff sees and changes of customers. */
export const customerStaffHandlers = (
  dependencies: Dependencies,
  personalTables: readonly PersonalTable[],
) => ({
  ...showCustomerHandlers(dependencies),
  ...pointsStaffHandlers(dependencies),
  ...accessStaffHandlers(dependencies),
  ...dataStaffHandlers(dependencies, personalTables),
});
