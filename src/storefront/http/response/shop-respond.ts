import type { Layout } from '#src/routes.ts';
import type { Page } from '#src/storefront/result.ts';
import type { Respond } from '#src/web/http/respond.ts';

export type ShopRespond = Respond<Page, Layout>;
