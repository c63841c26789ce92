import { service } from '../call.ts';
import { changeCalls } from './changes.ts';
import { memberCalls } from './members.ts';
import { signInCalls } from './sign-in.ts';

export const staff = service('staff', { ...signInCalls, ...memberCalls, ...changeCalls });
