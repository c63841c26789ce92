import { expect, it } from 'vitest';
import { adjustmentTexts, skipReasonTexts } from '#src/backend/feed/reasons.ts';
import { problemText, reasonText } from '#src/models/desk/exchanges/words.ts';

it('Each reason for which offers are left out or changed is told at the desk in Russian', () => {
  for (const reason of [...Object.keys(skipReasonTexts), ...Object.keys(adjustmentTexts)])
    expect(problemText(reason)).toMatch(/[а-я]/);
});

it('What 1C was told is told at the desk too, once', () => {
  const told = reasonText('Файл не принят: он пустой').replaceAll('\u00a0', ' ');
  expect(told).toBe('Файл не подошёл: он пустой. Исправьте его и загрузите ещё раз.');
  expect(reasonText('На диске магазина мало места')).toBe('На диске магазина мало места.');
});
