import { beforeAll, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { plantStaffKey } from '#tests/support/staff-key.ts';
import { type DeliveryShop, openDeliveryShop } from './shop.ts';

const calls = contract.delivery;
const accessToken = 'key of a test';

describeOnEachDatabase('tables of pick-up points', (openTestDatabase) => {
  let shop: DeliveryShop;
  beforeAll(async () => {
    const database = await openTestDatabase();
    shop = await openDeliveryShop(database);
    await plantStaffKey(database, accessToken);
  });

  const typed = {
    ...{ line: 2, code: 'T1', city: 'МОСКВА', title: 'Пункт', address: 'Лесная, 7', metro: '', hours: '' },
    ...{ latitude: '55,5', longitude: '37.5', hidden: '' },
  };
  const listed = async () => {
    const { terminals } = await shop.reply(calls.getTerminalByCity, { body: shop.to('msk') });
    return terminals.map(({ id, address }) => `${id} ${address}`);
  };

  it('change, make and hide points for shoppers, and are taken back', async () => {
    const before = await listed();
    const rows = [typed, { ...typed, line: 3, code: 'NEW' }];
    const begun = await shop.reply(calls.draftPoints, { body: { draft: null, rows } }, { accessToken });
    const params = { id: begun.draft };
    const draft = await shop.reply(calls.showPointDraft, { params, query: {} }, { accessToken });
    expect(draft).toMatchObject({ added: 1, changed: 1, wrong: 0 });
    const body = { from: draft.from, hidesMissing: true };
    const apply = () => shop.reply(calls.applyPointDraft, { params, body }, { accessToken });
    expect([await apply(), await apply()]).toMatchObject([{ success: true }, { success: true }]);
    expect(await listed()).toEqual(['T1 Лесная, 7', 'NEW Лесная, 7']);
    const gone = await shop.ask(calls.getTerminal, { body: { id: 'T2', country: 'RU' } });
    expect(gone.status).toBe(404);
    const query = { text: 'москва', view: 'hidden', page: 1, pageSize: 10 } as const;
    const hidden = await shop.reply(calls.listPoints, { query }, { accessToken });
    expect(hidden.points).toMatchObject([{ code: 'T2', isHidden: true, version: 2 }]);
    const undo = () => shop.reply(calls.undoPointDraft, { params, body: {} }, { accessToken });
    expect([await undo(), await undo()]).toMatchObject([{ success: true }, { success: true }]);
    expect(await listed()).toEqual(before);
  });
});
