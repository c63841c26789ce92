/** Whether the fault tests run in full (`npm run test:faults`) or, as a part of `npm test`, in their short form. */
export const isLong = process.env.FAULTS === 'long';

export const byLength = (short: number, long: number): number => (isLong ? long : short);
