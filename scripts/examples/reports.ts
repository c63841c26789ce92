import { contract } from '#src/contract/index.ts';
import type { RecordedShop } from './recorded-shop.ts';

const { staff: calls } = contract;
const period = { from: '2026-11-01', till: '2026-11-30' };

/** Reports of a month. */
export async function playReports(shop: RecordedShop): Promise<void> {
  await shop.ask(calls.showSales, { query: { by: 'model', ...period } }, shop.staffKey);
  await shop.ask(calls.showRunningOut, { query: {} }, shop.staffKey);
  await shop.ask(calls.listMissedSearches, { query: period }, shop.staffKey);
  await shop.ask(calls.showSteps, { query: period }, shop.staffKey);
  await shop.ask(calls.showBooks, { query: period }, shop.staffKey);
  await playReconciliation(shop);
}

/** The demo's days are compared one in a round, the earliest first. */
async function playReconciliation(shop: RecordedShop): Promise<void> {
  const { days } = await shop.look(calls.listReconciliations, { query: {} }, shop.staffKey);
  const { provider = '', day = '' } = days.at(-1) ?? {};
  const params = { provider, day };
  await shop.messageMatch(/./);
  await shop.ask(calls.showReconciliation, { params, query: {} }, shop.staffKey);
  await shop.ask(calls.listReconciliations, { query: {} }, shop.staffKey);
  await shop.ask(calls.reconcileAgain, { params, body: { by: 'Ольга' } }, shop.staffKey);
}
