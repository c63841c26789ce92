import { expect, test } from 'vitest';
import { sessionModel } from '#src/models/cabinet/personal/sessions.ts';
import { plainHtml } from '#tests/support/page-text.ts';

const session = {
  id: 's1',
  device: 'Chrome на Windows',
  city: 'Москва',
  startedAt: '2026-11-01T10:00:00.000Z',
  seenAt: '2026-11-21T10:00:00.000Z',
  isCurrent: false,
};
const detailsAt = (now: string) => plainHtml(sessionModel(session, new Date(now)).details);

test('a session was last used today, yesterday, or on a day', () => {
  expect(detailsAt('2026-11-21T12:00:00.000Z')).toBe('Москва, последний раз сегодня');
  expect(detailsAt('2026-11-22T12:00:00.000Z')).toBe('Москва, последний раз вчера');
  expect(detailsAt('2026-11-23T12:00:00.000Z')).toBe('Москва, последний раз 21 ноября 2026 г.');
});

test('a session of an unknown device and city is named all the same', () => {
  const unknown = { ...session, device: '', city: '', isCurrent: true };
  expect(sessionModel(unknown, new Date(session.seenAt))).toMatchObject({
    title: 'Неизвестное устройство',
    details: 'это устройство',
  });
});
