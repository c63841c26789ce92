import type { Database } from '#src/backend/database/database.ts';

/** What pages are cached by. That of content changes too at each moment when something begins or ends (product.md, Content). */
export async function readVersions(
  database: Pick<Database, 'query'>,
  now: Date,
): Promise<{ content: string; shopStock: string }> {
  const [rows, moment] = await Promise.all([readRows(database), readLastMoment(database, now)]);
  const versionOf = (area: 'content' | 'shopStock') =>
    String(rows.find((row) => row.area === area)?.version ?? 0);
  return { content: `${versionOf('content')}.${moment}`, shopStock: versionOf('shopStock') };
}

const readRows = ({ query }: Pick<Database, 'query'>) =>
  query.selectFrom('versions').where('area', 'in', ['content', 'shopStock']).selectAll().execute();

/** When a banner or an article began or ended last, in milliseconds; 0 if none has. */
async function readLastMoment({ query }: Pick<Database, 'query'>, now: Date): Promise<number> {
  const time = now.toISOString();
  const banners = query.selectFrom('banners');
  const articles = query.selectFrom('articles');
  const last = await query
    .selectNoFrom([
      banners
        .where('starts_at', '<=', time)
        .select((eb) => eb.fn.max('starts_at').as('at'))
        .as('shown'),
      banners
        .where('ends_at', '<=', time)
        .select((eb) => eb.fn.max('ends_at').as('at'))
        .as('taken'),
      articles
        .where('published_at', '<=', time)
        .select((eb) => eb.fn.max('published_at').as('at'))
        .as('out'),
      articles
        .where('ends_at', '<=', time)
        .select((eb) => eb.fn.max('ends_at').as('at'))
        .as('ended'),
    ])
    .executeTakeFirstOrThrow();
  return Math.max(0, ...Object.values(last).map((at) => (at === null ? 0 : Date.parse(at))));
}
