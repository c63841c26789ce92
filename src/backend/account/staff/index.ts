import type { Dependencies } from '#src/backend/kernel/dependencies.ts';
import { accessStaffHandlers } from './access.ts';
import { dataStaffHandlers } from './data.ts';
import { type JoiningDependencies, joiningStaffHandlers } from './join-customers.ts';
import { pointsStaffHandlers } from './points.ts';
import { showCustomerHandlers } from './show-customer.ts';

export { setBlocked } from './access.ts';
export { changePointsByStaff } from './points.ts';

/** What the staff sees and changes of customers. */
export const customerStaffHandlers = (dependencies: Dependencies & JoiningDependencies) => ({
  ...showCustomerHandlers(dependencies),
  ...pointsStaffHandlers(dependencies),
  ...accessStaffHandlers(dependencies),
  ...dataStaffHandlers(dependencies),
  ...joiningStaffHandlers(dependencies),
});
