import { service } from '../call.ts';
import { changeCalls } from './changes.ts';
import { memberCalls } from './members.ts';
import { passkeyCalls } from './passkeys.ts';
import { reconciliationCalls } from './reconciliations.ts';
import { reportCalls } from './reports.ts';
import { signInCalls } from './sign-in.ts';

export const staff = service('staff', {
  ...signInCalls,
  ...memberCalls,
  ...passkeyCalls,
  ...changeCalls,
  ...reportCalls,
  ...reconciliationCalls,
});
