import { expect, test } from 'vitest';
import { localTime, momentOf } from '#src/config/local-time.ts';

test.each([
  ['Europe/Moscow', '2026-11-24', '09:00', '2026-11-24T06:00:00.000Z'],
  ['Asia/Yerevan', '2026-11-24', '09:00', '2026-11-24T05:00:00.000Z'],
  ['Asia/Vladivostok', '2026-11-24', '09:00', '2026-11-23T23:00:00.000Z'],
  ['Europe/Kaliningrad', '2026-11-24', '00:30', '2026-11-23T22:30:00.000Z'],
])('in %s, %s %s is %s, there and back', (timeZone, date, time, moment) => {
  expect(momentOf(date, time, timeZone).toISOString()).toBe(moment);
  expect(localTime(new Date(moment), timeZone)).toEqual({ date, time });
});
