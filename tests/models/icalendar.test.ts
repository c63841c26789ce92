import { expect, test } from 'vitest';
import { calendarFile } from '#src/models/icalendar.ts';

const event = {
  uid: 'order-1@shop.example',
  writtenAt: new Date('2026-11-21T10:00:05.000Z'),
  when: { firstDay: '2026-11-30', lastDay: '2026-12-01' },
  title: 'Забрать заказ',
  description: '',
  location: '',
  url: 'https://shop.example/thank-you?number=1',
};

const unfolded = (file: string) => file.replace(/\r\n /g, '').split('\r\n');

test('a calendar file has lines of at most 75 octets, which a reader joins again', () => {
  const title = `${'Пиджак «Лесная» 🧥, '.repeat(20)}конец`;
  const file = calendarFile('Покрой', { ...event, title });
  const lines = file.split('\r\n');
  expect(lines.at(-1)).toBe('');
  for (const line of lines) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/[\n\r\uFFFD]/);
  }
  expect(unfolded(file)).toContain(`SUMMARY:${title.replaceAll(',', '\\,')}`);
});

test('special characters are escaped, and control characters left out', () => {
  const location = 'Дом; 5, корпус \\ 2\r\nБ\u0007\nEND:VCALENDAR';
  const lines = unfolded(calendarFile('Покрой', { ...event, location }));
  expect(lines).toContain('LOCATION:Дом\\; 5\\, корпус \\\\ 2\\nБ\\nEND:VCALENDAR');
  expect(lines.filter((line) => line === 'END:VCALENDAR')).toHaveLength(1);
});

test('whole days end before the day after the last, moments are in UTC', () => {
  const lines = unfolded(calendarFile('Покрой', event));
  expect(lines).toEqual(
    expect.arrayContaining([
      'UID:order-1@shop.example',
      'DTSTAMP:20261121T100005Z',
      'DTSTART;VALUE=DATE:20261130',
      'DTEND;VALUE=DATE:20261202',
    ]),
  );
  const when = { from: new Date('2026-11-30T07:00:00.000Z'), to: new Date('2026-11-30T18:30:00.000Z') };
  expect(unfolded(calendarFile('Покрой', { ...event, when }))).toEqual(
    expect.arrayContaining(['DTSTART:20261130T070000Z', 'DTEND:20261130T183000Z']),
  );
});
