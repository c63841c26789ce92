import { expect, it } from 'vitest';
import { searchForStaff } from '#src/backend/orders/index.ts';
import { describeOnSqlite } from '#tests/support/databases.ts';
import { plansOf } from '#tests/support/plans.ts';

describeOnSqlite("The staff's search", (openTestDatabase) => {
  it.each([
    '261120-48151623',
    '1623',
    '8 (912) 345-67-89',
    'anna@example.com',
    'Ковалёва',
    'Ковалёва Мария Ивановна',
    'COAT-1',
    '4600000000017',
    '%',
  ])('reads no table from end to end by %s', async (text) => {
    const plansFor = async (reservationsOf: string | null) =>
      plansOf(await openTestDatabase(), (database) =>
        searchForStaff(
          database,
          { text, by: 'Анна', withOrders: true, withCustomers: true, reservationsOf },
          new Date(),
        ),
      );
    const plans = [...(await plansFor(null)), ...(await plansFor('M1'))];
    expect(plans.join('\n')).toContain('SEARCH products USING INDEX');
    expect(plans.join('\n')).not.toMatch(/SCAN/);
  });
});
