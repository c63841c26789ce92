import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { sectionPaths } from '#src/models/cabinet/menu.ts';
import type { Route } from '#src/routes.ts';
import type { Gateway } from '#src/web/gateway/gateway.ts';
import type { LoadOptional } from '#src/web/optional-parts.ts';
import type { Visitor } from './visitor.ts';

/** Null if the menu cannot be loaded in time. */
export type LoadAccountMenu = () => Promise<CallReply<Contract['account']['getMenu']> | null>;

interface Owner {
  readonly gateway: Gateway;
  readonly optional: LoadOptional;
  readonly visitor: Visitor;
}

/** The menu of the account area. For a section's page it is requested at once, beside the page's own calls. */
export function accountMenu({ gateway, optional, visitor }: Owner, { path, method }: Route): LoadAccountMenu {
  const load = () => optional(gateway.account.getMenu());
  if (!visitor.authorised || method !== 'GET' || !sectionPaths.includes(path)) return load;
  const loading = load();
  loading.catch(() => {});
  return () => loading;
}
