import { randomUUID } from 'node:crypto';
import type { Queryable } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { contract } from '#src/contract/index.ts';
import type { OrderShop } from '#tests/backend/orders/shop.ts';
import type { Random } from '#tests/faults/fuzz/random.ts';
import { signUp } from '#tests/support/signed-in.ts';

/** Somebody who orders. */
export interface Customer {
  readonly country: CountryCode;
  /** A new access token: tokens end long before a history does. */
  token(): Promise<string>;
  /** Empty for a guest, and once the account is deleted. */
  readonly userId: string;
  /** Whether the account was deleted: nobody can do anything as this customer any more. */
  readonly isGone: boolean;
  /** @param heir who has all that this customer had; null after a deletion */
  end(heir: Customer | null): void;
}

interface Town {
  readonly random: Random;
  readonly database: { readonly query: Queryable };
  readonly shop: OrderShop;
  /** Those who have an account. */
  readonly members: Customer[];
}

/** A guest, a new member who may have points, or one who has ordered before. */
export async function openCustomer(town: Town, country: CountryCode): Promise<Customer> {
  const { random, shop, members } = town;
  if (random.once(3)) return openGuest(shop, country);
  const known = members.filter((member) => member.country === country && !member.isGone);
  if (known.length > 0 && random.once(2)) return random.pick(known);
  const member = await openMember(shop, country);
  if (random.once(2)) await givePoints(town, member.userId);
  members.push(member);
  return member;
}

async function openMember({ backend }: OrderShop, country: CountryCode): Promise<Customer> {
  const { userToken, userId, ...signedIn } = await signUp(backend, { country });
  let { refreshToken } = signedIn;
  async function refresh(): Promise<string> {
    const query = { userToken, refreshToken };
    const pair = await backend.reply(contract.identity.refreshToken, { query }, { country });
    refreshToken = pair.refreshToken ?? '';
    return pair.token ?? '';
  }
  let refreshing: Promise<string> | undefined;
  return customerWith(country, userId, () => {
    refreshing ??= refresh().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  });
}

function openGuest({ backend }: OrderShop, country: CountryCode): Customer {
  const query = { userToken: randomUUID(), country };
  const token = async () => (await backend.reply(contract.identity.getToken, { query }, { country })).token;
  return customerWith(country, '', token);
}

/** Who has no way to the order but the shop's telephone. */
export function nobody(country: CountryCode): Customer {
  const customer = customerWith(country, '', () => Promise.reject(new Error('Has no token')));
  customer.end(null);
  return customer;
}

function customerWith(country: CountryCode, ownId: string, ownToken: Customer['token']): Customer {
  let heir: Customer | null | undefined;
  return {
    country,
    token: () => (heir ? heir.token() : ownToken()),
    get userId() {
      return heir === undefined ? ownId : (heir?.userId ?? '');
    },
    get isGone() {
      return heir === null || (heir?.isGone ?? false);
    },
    end(to) {
      if (heir) heir.end(to);
      else heir = to;
    },
  };
}

let earlier = 800_000;

async function givePoints({ database, random }: Town, customer_id: string): Promise<void> {
  earlier += 1;
  await database.query
    .insertInto('club_entries')
    .values({
      customer_id,
      kind: 'earned',
      points: 1 + random.below(4_000),
      purchase: 0,
      order_id: earlier,
      order_number: 'earlier',
      expires_at: '2030-01-01T00:00:00.000Z',
      created_at: '2026-11-01T00:00:00.000Z',
    })
    .execute();
}
