import type { Database } from '#src/backend/database/database.ts';
import { type Handlers, notFound } from '#src/backend/kernel/handler.ts';
import type { EditedBanner } from '#src/contract/content/staff-banners.ts';
import type { Contract } from '#src/contract/index.ts';
import { changing } from '../kept/changing.ts';
import { listKept } from '../kept/versions.ts';
import { listDeleted } from './deleted.ts';
import { type BannerName, findBanner, subjectOf, toStaffBanner } from './rows.ts';
import { addBanner, deleteBanner, moveBanner, restoreBanner, saveBanner } from './write-banner.ts';

const MOST_BANNERS = 500;

interface Dependencies {
  readonly database: Pick<Database, 'query'>;
  readonly now: () => Date;
}

/** How banners are made, timed, ordered and taken back (product.md, Content). */
export function bannerStaffHandlers({ database, now }: Dependencies) {
  const { query } = database;

  async function read(name: BannerName): Promise<EditedBanner> {
    const row = await findBanner(query, name);
    if (!row) throw notFound('Banner');
    const versions = await listKept(query, subjectOf(name));
    return { ...toStaffBanner(row, now()), version: versions[0]?.id ?? 0, versions };
  }
  const changeOf = (name: BannerName, by: string) => ({ subject: subjectOf(name), by, now: now() });

  return {
    listStaffBanners: async ({ params: { country } }) => {
      const rows = await query
        .selectFrom('banners')
        .selectAll()
        .where('country', '=', country)
        .orderBy('placement')
        .orderBy('position')
        .orderBy('id')
        .limit(MOST_BANNERS)
        .execute();
      return { banners: rows.map((row) => toStaffBanner(row, now())) };
    },
    listDeletedBanners: async ({ params: { country } }) => ({
      banners: await listDeleted(query, country),
    }),
    showBanner: async ({ params }) => ({ banner: await read(params) }),
    addBanner: async ({ params, body }) => ({ id: await addBanner(database, params.country, body, now()) }),
    saveBanner: ({ params, body }) =>
      changing(database, subjectOf(params), (transaction) =>
        saveBanner(transaction, params, body, changeOf(params, body.by)),
      ),
    moveBanner: ({ params, body }) =>
      changing(database, subjectOf(params), (transaction) =>
        moveBanner(transaction, params, body, changeOf(params, body.by)),
      ),
    deleteBanner: ({ params, body }) =>
      changing(database, subjectOf(params), (transaction) =>
        deleteBanner(transaction, params, body, changeOf(params, body.by)),
      ),
    restoreBanner: ({ params, body }) =>
      changing(database, subjectOf(params), (transaction) =>
        restoreBanner(transaction, params, body, changeOf(params, body.by)),
      ),
  } satisfies Handlers<Contract['content']>;
}
