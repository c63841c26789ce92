import type { Queryable } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { Origins } from '#src/config/origins.ts';
import type { LegalText, OpeningTask, OpeningTaskName, Seller } from '#src/contract/shop/staff-opening.ts';
import { hasBackup } from './backups.ts';
import { canDeliver, hasGoods } from './offers.ts';

/** What the settings give the shop. */
export interface ShopServices {
  readonly origins: Origins;
  readonly takesPayments: boolean;
  readonly sendsMail: boolean;
  readonly sendsSms: boolean;
  /** Settings that lead shoppers' browsers to foreign services. */
  readonly foreign: readonly string[];
}

interface Opening {
  readonly country: CountryCode;
  readonly seller: Seller;
  readonly texts: readonly LegalText[];
  readonly services: ShopServices;
  readonly now: Date;
}

/** What must and what should be there before a country's shop opens (product.md, Opening). */
export async function openingTasks(query: Queryable, opening: Opening): Promise<OpeningTask[]> {
  const { country, seller, texts, services, now } = opening;
  const isRehearsal = isLocal(services.origins[country]);
  const needed = isRehearsal ? 'advised' : 'missing';
  return [
    task('seller', 'missing', fieldsMissing(seller)),
    task('address', needed, addressMissing(services.origins[country])),
    task('delivery', 'missing', (await canDeliver(query, country)) ? [] : ['rates']),
    task('payment', 'advised', services.takesPayments ? [] : ['online']),
    task(
      'texts',
      'missing',
      texts.filter(({ approvedAt }) => approvedAt === null).map(({ slug }) => slug),
    ),
    task('messages', needed, [
      ...(services.sendsMail ? [] : ['mail']),
      ...(services.sendsSms ? [] : ['sms']),
    ]),
    task('goods', 'missing', (await hasGoods(query, country)) ? [] : ['goods']),
    task('backups', 'advised', (await hasBackup(query, now)) ? [] : ['backup']),
  ];
}

export const isReady = (tasks: readonly OpeningTask[]): boolean =>
  tasks.every(({ state }) => state !== 'missing');

const task = (
  name: OpeningTaskName,
  ifNot: 'advised' | 'missing',
  missing: readonly string[],
): OpeningTask => ({ name, state: missing.length === 0 ? 'done' : ifNot, missing: [...missing] });

const fieldsMissing = (seller: Seller): string[] =>
  Object.entries(seller).flatMap(([field, value]) => (value === '' ? [field] : []));

/** Only this machine can open it: a shop that is tried out. */
const isLocal = (origin: string): boolean =>
  /^(localhost|.*\.localhost|127\..*)$/.test(new URL(origin).hostname);

function addressMissing(origin: string): string[] {
  if (isLocal(origin)) return ['local'];
  return new URL(origin).protocol === 'https:' ? [] : ['insecure'];
}
