import { DatabaseSync } from 'node:sqlite';

export interface View {
  /** As requested by a browser, with marketing parameters. */
  readonly url: string;
  /** The page's own URL. */
  readonly canonical: string;
}

export interface Visit {
  readonly number: number;
  readonly country: 'RU' | 'AM';
  readonly views: readonly View[];
}

export const VISITS = 500;
export const VIEWS = 2_999;

/** A day's visits in order of their start: popular pages, filtered lists, fragments, campaign landings. */
export function makeDay(file: string, chance = seeded(17)): Visit[] {
  const database = new DatabaseSync(file, { readOnly: true });
  const column = (query: string) =>
    database
      .prepare(query)
      .all()
      .map((row) => String(Object.values(row)[0]));
  const soldIn = (country: string) =>
    column(
      `SELECT products.slug FROM products JOIN models ON models.id = model_id
       JOIN product_prices ON product_id = products.id AND country = '${country}' ORDER BY popularity DESC, products.id`,
    );
  const products = { RU: soldIn('RU'), AM: soldIn('AM') };
  const categories = column('SELECT path FROM categories ORDER BY LENGTH(path), path');
  database.close();
  const popular = <Item>(items: readonly Item[]): Item =>
    items[Math.floor(items.length * chance() ** 8)] as Item;
  const any = <Item>(items: readonly Item[]): Item => items[Math.floor(items.length * chance())] as Item;

  const list = () => `/catalog/${popular(categories)}`;
  const filtered = () =>
    `${list()}?${any(['size=44', 'size=46&size=48', 'color=black', 'sale=1', 'sort=price'])}`;
  const kinds: readonly (readonly [share: number, make: (country: Visit['country']) => string])[] = [
    [0.1, () => '/'],
    [0.22, list],
    [0.1, filtered],
    [0.06, () => `/fragments${filtered()}`],
    [0.34, (country) => `/product/${popular(products[country])}`],
    [0.05, (country) => `/fragments/product/${popular(products[country])}/quick`],
    [0.05, () => any(['/fragments/mega-menu', '/fragments/menu', '/fragments/cities'])],
    [0.04, () => `/search?search=${encodeURIComponent(any(['платье', 'пальто', 'джинсы', 'сумка']))}`],
    [0.04, () => any(['/news', '/offers', '/gift-card', '/shopbylook', '/catalog', '/company/legal'])],
  ];
  const address = (country: Visit['country']): string => {
    let left = chance();
    for (const [share, make] of kinds) {
      left -= share;
      if (left < 0) return make(country);
    }
    return '/';
  };
  const campaign = (): string => {
    const id = Math.floor(chance() * 1e12).toString(36);
    return any([
      `utm_source=yandex&utm_medium=cpc&utm_campaign=${encodeURIComponent('осень')}&yclid=${id}`,
      `utm_source=mail&utm_content=${id}`,
      `gclid=${id}`,
      `affiliate=partner-${id.slice(0, 2)}`,
    ]);
  };

  const lengths = Array.from({ length: VISITS }, () => 1 + Math.floor(chance() * 11));
  const sum = () => lengths.reduce((all, each) => all + each, 0);
  while (sum() !== VIEWS) {
    const at = Math.floor(chance() * VISITS);
    lengths[at] = Math.max(1, (lengths[at] ?? 1) + (sum() > VIEWS ? -1 : 1));
  }
  return lengths.map((length, number) => {
    const country = chance() < 0.8 ? 'RU' : 'AM';
    const views = Array.from({ length }, (_, at) => {
      const canonical = address(country);
      const isLanding = at === 0 && chance() < 0.5 && !canonical.startsWith('/fragments/');
      const joint = canonical.includes('?') ? '&' : '?';
      return { canonical, url: isLanding ? canonical + joint + campaign() : canonical };
    });
    return { number, country, views };
  });
}

/** The same numbers every time. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
