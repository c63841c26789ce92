import type { StaffSignIn } from '#src/contract/staff/sign-in.ts';

export const refused = (errorMessage: StaffSignIn['errorMessage'], waitS = 0): StaffSignIn => ({
  success: false,
  errorMessage,
  waitS,
  step: '',
  token: '',
  recoveryCodes: [],
});

export const right = (
  step: StaffSignIn['step'],
  token: string,
  recoveryCodes: string[] = [],
): StaffSignIn => ({
  success: true,
  errorMessage: '',
  waitS: 0,
  step,
  token,
  recoveryCodes,
});
