import type { Database, Queryable } from '#src/backend/database/database.ts';
import { withDatabaseLock } from '#src/backend/database/database-lock.ts';
import { htmlOfMarkdown } from '#src/backend/kernel/markdown.ts';
import { type CountryCode, countryCodes } from '#src/config/countries.ts';
import { starterArticles } from './articles/index.ts';
import { starterRates } from './delivery.ts';
import { writeMenus } from './menus.ts';
import { cityRows } from './places/cities.ts';
import { starterRedirects } from './redirects.ts';
import { starterTexts } from './texts.ts';

/** Articles are dated before any day of opening, so that they are published at once. */
const FIRST_DAY = '2000-01-01T00:00:00.000Z';

/**
 * Gives an empty shop what it needs beside its goods (product.md, Opening): cities, delivery, menus, texts, the
 * articles that its pages link to, and those that the law asks for. It takes no orders until its people open it.
 */
export async function makeStarter(database: Database): Promise<void> {
  if (!(await isEmpty(database.query))) return;
  await withDatabaseLock(database, async () => {
    if (await isEmpty(database.query)) await database.query.transaction().execute(writeStarter);
  });
}

async function isEmpty(query: Queryable): Promise<boolean> {
  const row = await query
    .selectNoFrom((eb) => [
      eb.exists(eb.selectFrom('cities').select('guid')).as('cities'),
      eb.exists(eb.selectFrom('models').select('id')).as('models'),
      eb.exists(eb.selectFrom('articles').select('id')).as('articles'),
    ])
    .executeTakeFirstOrThrow();
  return !row.cities && !row.models && !row.articles;
}

async function writeStarter(query: Queryable): Promise<void> {
  await query.insertInto('cities').values(cityRows()).execute();
  for (const country of countryCodes) await writeCountry(query, country);
}

async function writeCountry(query: Queryable, country: CountryCode): Promise<void> {
  await query.insertInto('shop_openings').values({ country, opened_at: null }).execute();
  await query.insertInto('delivery_rates').values(starterRates(country)).execute();
  await query.insertInto('texts').values(starterTexts(country)).execute();
  await query.insertInto('redirects').values(starterRedirects(country)).execute();
  await query.insertInto('articles').values(articleRows(country)).execute();
  await writeMenus(query, country);
}

const articleRows = (country: CountryCode) =>
  starterArticles
    .filter(({ countries = countryCodes }) => countries.includes(country))
    .map(({ slug, title, announce, body, language = 'ru', isLegal = false }) => ({
      kind: 'company' as const,
      country,
      slug,
      language,
      title,
      announce,
      source: body.trim(),
      body: htmlOfMarkdown(body),
      picture: null,
      published_at: FIRST_DAY,
      is_legal: isLegal ? 1 : 0,
    }));
