/** Whether the fault tests run in full (`npm run test:faults`) or in their short form (`npm test`). */
export const isLong = process.env.FAULTS === 'long';

export const byLength = (short: number, long: number): number => (isLong ? long : short);
