import { expect, test } from 'vitest';
import { daysModel } from '#src/models/desk/payments/reconciliations.ts';

test('the days of payments say of which providers something could not be compared', () => {
  const named = { days: [], isOffered: true, unlisted: ['idram'], asked: ['arca', 'second'] };
  expect(daysModel(named).notes).toEqual([
    expect.stringMatching(/^ArCa, second: списка оплат не\sотдаёт/),
    expect.stringMatching(/^Idram: на\sвопросы магазина не\sотвечает/),
  ]);
  expect(daysModel({ ...named, unlisted: [], asked: [] }).notes).toEqual([]);
});
