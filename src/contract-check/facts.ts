import type { CountryCode } from '#src/config/countries.ts';
import type { Call, CallInput, CallReply } from '#src/contract/call.ts';
import { contract } from '#src/contract/index.ts';
import type { CityEntry, ProductCard, Shop } from '#src/contract/shapes.ts';
import { CheckSkipped, needed } from './outcomes.ts';
import type { Probe, RawInput, Visitor } from './probe.ts';

/** Options that only the operator of the gateway can provide. */
export interface CheckOptions {
  /** An access token of a signed-in customer in RU. */
  readonly customerToken?: string | undefined;
  /** A genuine access token that has expired. */
  readonly expiredToken?: string | undefined;
  readonly staffToken?: string | undefined;
}

/** An item in stock. */
export interface Goods {
  readonly product: ProductCard;
  readonly itemId: number;
  readonly slug: string;
}

const GIFT_CARD = 'GC-0000';
const LOOKED_AT = 48;

/**
 * Facts about a shop, found by calling its gateway. Each is requested once; a missing one skips the checks
 * that need it.
 */
export class Facts {
  readonly options: CheckOptions;
  readonly #probe: Probe;
  readonly #known = new Map<string, Promise<unknown>>();

  constructor(probe: Probe, options: CheckOptions) {
    this.#probe = probe;
    this.options = options;
  }

  /** A reply to the reading visitor in RU. */
  async reply<C extends Call>(call: C, input: CallInput<C>): Promise<CallReply<C>> {
    return this.#probe.reply(call, input, await this.reader('RU'));
  }

  /** @throws {CheckSkipped} with the reason if the requested object does not exist */
  async orSkip(call: Call, input: RawInput, reason: string): Promise<void> {
    const { status } = await this.#probe.send(call, input, await this.reader('RU'));
    if (status === 404) throw new CheckSkipped(reason);
  }

  /** A visitor for reads; checks that write create their own. */
  reader(country: CountryCode): Promise<Visitor> {
    return this.#once(`reader ${country}`, () => this.#probe.visitor(country));
  }

  /** Goods of a country in stock, none of them gift cards. */
  allGoods(country: CountryCode): Promise<readonly Goods[]> {
    return this.#once(`goods ${country}`, async () => {
      const { products } = await this.#probe.reply(
        contract.search.getProducts,
        { body: { country, pagination: { pageSize: LOOKED_AT } } },
        await this.reader(country),
      );
      return products.filter(({ modelCode }) => modelCode !== GIFT_CARD).flatMap(goodsOf);
    });
  }

  async goods(country: CountryCode): Promise<Goods> {
    return needed((await this.allGoods(country))[0], `${country} has no goods in stock`);
  }

  /** A city that goods can be delivered to, preferably a main one. */
  city(country: CountryCode): Promise<CityEntry> {
    return this.#once(`city ${country}`, async () => {
      const { locations } = await this.#probe.reply(
        contract.content.getLocations,
        { query: { country } },
        await this.reader(country),
      );
      return needed(locations.find(({ isMain }) => isMain) ?? locations[0], `${country} has no cities`);
    });
  }

  shop(country: CountryCode): Promise<Shop> {
    return this.#once(`shop ${country}`, async () => {
      const { shops } = await this.#probe.reply(
        contract.shop.getShops,
        { body: { country } },
        await this.reader(country),
      );
      return needed(shops[0], `${country} has no shops`);
    });
  }

  /** The number of a country in calls that name it by `countryId`. */
  countryId(country: CountryCode): Promise<number> {
    return this.#once(`country ${country}`, async () => {
      const { countries } = await this.reply(contract.delivery.getCountries, {});
      return needed(
        countries.find(({ code }) => code === country),
        `delivery.getCountries lacks ${country}`,
      ).id;
    });
  }

  customer(): { readonly country: 'RU'; readonly token: string } {
    const { customerToken } = this.options;
    if (!customerToken) throw new CheckSkipped('needs --customer-token');
    return { country: 'RU', token: customerToken };
  }

  async #once<Fact>(name: string, find: () => Promise<Fact>): Promise<Fact> {
    const known = this.#known.get(name) ?? find();
    this.#known.set(name, known);
    return known as Promise<Fact>;
  }
}

function goodsOf(product: ProductCard): Goods[] {
  const size = product.sizes.find(({ inStock }) => inStock);
  const slug = product.url.replace(/^\/product\//, '');
  return size && product.modelPrice.price > 0 ? [{ product, itemId: size.itemId, slug }] : [];
}
