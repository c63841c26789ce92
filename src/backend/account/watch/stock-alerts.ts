import { sql } from 'kysely';
import { productUrl } from '#src/backend/catalogue/index.ts';
import type { Queryable } from '#src/backend/database/database.ts';
import { mailboxOf, normalizedEmail } from '#src/backend/kernel/contacts/emails.ts';
import type { TimedDependencies } from '#src/backend/kernel/dependencies.ts';
import { countUse, limitOf, lockLimits, secondsUntilAllowed } from '#src/backend/kernel/limits/limits.ts';
import { writtenMoney } from '#src/backend/kernel/money/written-money.ts';
import type { Shopper } from '#src/backend/kernel/owners.ts';
import { firstPicture } from '#src/backend/kernel/stored-pictures.ts';
import { enqueue, type Mail, mailOf, words } from '#src/backend/messages/index.ts';
import { STOCK_ALERT_CAPS } from '#src/config/caps.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { networkOf } from '#src/config/networks.ts';
import type { Origins } from '#src/config/origins.ts';
import { sizeInWords } from '#src/config/size-words.ts';
import type { StockAlertCode } from '#src/contract/account/favorites.ts';
import { isItemAvailable } from './availability.ts';

export interface StockAlertRequest {
  readonly itemId: number;
  readonly email: string;
  readonly consentVersion: string;
  readonly ipAddress: string;
}

/**
 * Subscribes an e-mail to a single letter when a sold-out size is back; repeating the request changes
 * nothing.
 */
export async function addStockAlert(
  { database, now, runningTime }: TimedDependencies,
  { owner, country }: Shopper,
  { itemId, email, consentVersion, ipAddress }: StockAlertRequest,
): Promise<'' | StockAlertCode> {
  const elapsed = await runningTime.now();
  const address = normalizedEmail(email);
  return database.query.transaction().execute(async (query) => {
    const locked = await lockLimits(
      query,
      [
        limitOf('stock-alert', 'owner', owner, STOCK_ALERT_CAPS.owner),
        limitOf('stock-alert', 'address', networkOf(ipAddress), STOCK_ALERT_CAPS.address),
        limitOf('stock-alert', 'email', mailboxOf(email), STOCK_ALERT_CAPS.email),
      ],
      elapsed,
    );
    if (secondsUntilAllowed(locked, elapsed) > 0) return 'TooManyRequests';
    const item = await findItem(query, itemId, country);
    if (!item) return 'NotFound';
    if (item.available === 1) return 'InStock';
    await countUse(query, locked, elapsed);
    await query
      .insertInto('stock_alerts')
      .values({
        country,
        item_id: itemId,
        owner,
        email: address,
        consent_version: consentVersion,
        ip_address: ipAddress,
        created_at: now().toISOString(),
      })
      .onConflict((on) => on.columns(['item_id', 'country', 'email']).doNothing())
      .execute();
    return '';
  });
}

const findItem = (query: Queryable, itemId: number, country: CountryCode) =>
  query
    .selectFrom('items')
    .innerJoin('product_prices', 'product_prices.product_id', 'items.product_id')
    .where('items.id', '=', itemId)
    .where('product_prices.country', '=', country)
    .select(isItemAvailable(sql`${country}`).as('available'))
    .executeTakeFirst();

const ALERTS_PER_ROUND = 200;

/**
 * Notifies subscribers of sizes that are back, each once: an alert is deleted in the transaction that queues
 * its letter.
 */
export async function sendStockAlerts({ database, now }: TimedDependencies, origins: Origins): Promise<void> {
  const due = await database.query
    .selectFrom('stock_alerts')
    .innerJoin('items', 'items.id', 'stock_alerts.item_id')
    .innerJoin('products', 'products.id', 'items.product_id')
    .innerJoin('models', 'models.id', 'products.model_id')
    .innerJoin('product_prices', (on) =>
      on
        .onRef('product_prices.product_id', '=', 'products.id')
        .onRef('product_prices.country', '=', 'stock_alerts.country'),
    )
    .where(isItemAvailable(sql.ref('stock_alerts.country')), '=', 1)
    .orderBy('stock_alerts.id')
    .limit(ALERTS_PER_ROUND)
    .select(['stock_alerts.id', 'stock_alerts.country', 'stock_alerts.email'])
    .select([
      'items.size',
      'models.title',
      'products.slug',
      'products.color_name',
      'products.pictures',
      'product_prices.price',
    ])
    .execute();
  for (const alert of due)
    await database.query.transaction().execute(async (query) => {
      const deleted = await query
        .deleteFrom('stock_alerts')
        .where('id', '=', alert.id)
        .returning('id')
        .executeTakeFirst();
      if (deleted)
        await enqueue(query, `stock-alert:${alert.id}:${now().getTime()}`, backMail(alert, origins), now());
    });
}

interface DueAlert {
  readonly country: CountryCode;
  readonly email: string;
  readonly size: string;
  readonly title: string;
  readonly slug: string;
  readonly color_name: string;
  readonly pictures: string;
  /** In minor units. */
  readonly price: number;
}

export function backMail(
  { country, email, size, title, slug, color_name, pictures, price }: DueAlert,
  origins: Origins,
): Mail {
  const item = {
    title,
    about: [color_name, sizeInWords(size)].filter(Boolean).join(', '),
    terms: `снова в наличии, ${writtenMoney(price, country)}`,
    url: `${origins[country]}${productUrl(slug)}`,
    picture: firstPicture(pictures),
  };
  const parts = [
    ...words('Вы просили сообщить о поступлении.'),
    { kind: 'goods', goods: [item] },
    { kind: 'button', label: 'Посмотреть вещь', url: item.url },
    ...words(
      'Мы не бронируем вещь за вами, поэтому она может снова закончиться. Это единственное письмо по вашей просьбе.',
    ),
  ] as const;
  const subject = `${title}: ${sizeInWords(size)} снова в наличии`;
  return mailOf({ to: email }, { country, subject, greeting: 'Здравствуйте!', parts });
}
