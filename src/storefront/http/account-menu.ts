import { sectionPaths } from '#src/models/cabinet/menu.ts';
import type { Route } from '#src/routes.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';

type Owner = Pick<PrivateInput<object>, 'gateway' | 'optional' | 'visitor'>;

/** The loader of the account's menu. For a section's page it is requested at once, beside the page's own calls. */
export function accountMenuLoader(
  { gateway, optional, visitor }: Owner,
  { path, method }: Route,
): PrivateInput<object>['loadAccountMenu'] {
  const load = () => optional(gateway.account.getMenu());
  if (!visitor.authorised || method !== 'GET' || !sectionPaths.includes(path)) return load;
  const loading = load();
  loading.catch(() => {});
  return () => loading;
}
