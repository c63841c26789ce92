// npx tsx scripts/examples/record.ts: writes the examples of the OpenAPI document. They are replies that the demo shop
// gave to the scenarios beside this file or, where these lack a call, to the conformance kit. The clock stands still
// and what is random is replaced, so that the same shop gives the same file.

import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { embeddedGateway } from '#src/contract-check/gateway-under-test.ts';
import { runChecks } from '#src/contract-check/run-checks.ts';
import { playAccount, playFarewell } from './account.ts';
import { playArticles } from './articles.ts';
import { playCallers } from './callers.ts';
import { playCart } from './cart.ts';
import { playContent } from './content.ts';
import { playCustomers } from './customers.ts';
import { playDelivery } from './delivery.ts';
import { playExchanges, playExports } from './exchanges.ts';
import { playGoods } from './goods-by-staff.ts';
import { playOpening } from './opening.ts';
import { playOpinions } from './opinions.ts';
import { playOrders } from './orders.ts';
import { playPolls } from './polls.ts';
import { playPrices } from './prices.ts';
import { openRecordedShop } from './recorded-shop.ts';
import { playRedirects } from './redirects.ts';
import { playReports } from './reports.ts';
import { playReservations } from './reservations.ts';
import { createSettling } from './settled.ts';
import { playStaff } from './staff.ts';
import { playStock } from './stock.ts';
import { playStructure } from './structure.ts';
import { playSynonyms } from './synonyms.ts';
import { signUp } from './visitors.ts';
import { playWritingIn } from './writing-in.ts';
import { writtenByHand } from './written-by-hand.ts';

const NOW = new Date('2026-11-23T09:00:00.000Z');
const phone = '79161234567';

const shop = await openRecordedShop(NOW);
try {
  await play();
} finally {
  await shop.close();
}

const settled = await createSettling(NOW);
const examples = Object.entries({ ...Object.fromEntries(shop.examples()), ...writtenByHand })
  .sort(([one], [other]) => (one < other ? -1 : 1))
  .map(([name, example]) => [name, settled(example)] as const);
const file = resolve('src/contract/openapi/examples.json');
await writeFile(file, `${JSON.stringify(Object.fromEntries(examples), null, 1)}\n`);
console.log(`${examples.length} examples are in ${file}`);

async function play(): Promise<void> {
  const customer = await signUp(shop, phone);
  const tokens = { customerToken: customer.token, staffToken: shop.staffKey };
  await runChecks(embeddedGateway(shop.checked), tokens);
  await playCart(shop);
  await playAccount(shop, phone, customer);
  await playOrders(shop, phone, customer);
  await playOpinions(shop, customer);
  await playReservations(shop);
  await playCallers(shop);
  await playWritingIn(shop);
  await playGoods(shop);
  await playStock(shop);
  await playPrices(shop);
  await playExchanges(shop);
  await playExports(shop);
  await playReports(shop);
  await playStructure(shop);
  await playSynonyms(shop);
  await playOpening(shop);
  await playArticles(shop);
  await playContent(shop);
  await playRedirects(shop);
  await playPolls(shop);
  await playDelivery(shop);
  await playStaff(shop);
  await playCustomers(shop);
  await playFarewell(shop, phone, customer);
}
