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
}
