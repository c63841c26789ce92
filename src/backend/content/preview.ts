import type { Database } from '#src/backend/database/database.ts';
import type { Handlers } from '#src/backend/kernel/handler.ts';
import { filled, type Places } from '#src/backend/opening/index.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { MenuArea, MenuItem } from '#src/contract/content/index.ts';
import { placements } from '#src/contract/content/site.ts';
import type { ContentPreview } from '#src/contract/content/staff-preview.ts';
import type { Contract } from '#src/contract/index.ts';
import { type ArticleKind, listArticles } from './articles/published.ts';
import { listBanners } from './banners/published.ts';

const ARTICLES_OF_A_KIND = { pageNumber: 1, pageSize: 12 };
/** Those that come and go. */
const kinds: readonly ArticleKind[] = ['news', 'offer', 'press'];

interface Dependencies {
  readonly database: Database;
  readonly menusIn: (country: CountryCode, regionId: string) => Promise<Record<MenuArea, MenuItem[]>>;
  readonly placesOf: (country: CountryCode) => Promise<Places>;
}

/** What the shop would show at a moment (product.md, Content). */
export function previewHandlers({ database, menusIn, placesOf }: Dependencies) {
  const articlesAt = async (country: CountryCode, now: Date): Promise<ContentPreview['articles']> => {
    const places = await placesOf(country);
    const lists = await Promise.all(
      kinds.map(async (kind) => {
        const { items } = await listArticles(database, { kind, country, now }, ARTICLES_OF_A_KIND);
        return items.map(({ id, title, date }) => ({
          kind,
          slug: id,
          title: filled(title, places),
          since: date,
        }));
      }),
    );
    return lists.flat();
  };

  return {
    previewContent: async ({ params: { country }, query: { at, regionName, regionId } }) => {
      const audience = { location: country, language: country, regionName, now: at };
      const [placed, menus, articles] = await Promise.all([
        Promise.all(
          placements.map(async (placement) => ({
            placement,
            banners: await listBanners(database, { ...audience, placementCode: placement }),
          })),
        ),
        menusIn(country, regionId),
        articlesAt(country, new Date(at)),
      ]);
      return { preview: { placements: placed, menus, articles } };
    },
  } satisfies Handlers<Contract['content']>;
}
