import { menuItemDraft, menuItemForm } from '#src/models/desk/content/menu-form.ts';
import { menuItemModel, type TypedMenuItem } from '#src/models/desk/content/menu-item.ts';
import { menuRefusals } from '#src/models/desk/content/words.ts';
import { notFound } from '#src/web/result.ts';
import { MenuItemPage } from '#views/desk/content/menu-item-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { countIn } from './counts.ts';
import { savedMenu, scopeOf } from './menus.tsx';
import { readRegions } from './regions.ts';

type Input = StaffInput<{ country: string; area: string; id: string }>;

interface Shown {
  readonly typed?: TypedMenuItem;
  readonly problem?: string;
  readonly status?: number;
}

/** The menu with the item that the address names, 0 for a new one; null if it is not there. */
async function read(input: Input) {
  const [scope, id] = [scopeOf(input.params), countIn(input.params.id)];
  if (!scope || id === null) return null;
  const { menu } = await input.gatewayIn(scope.country).content.showMenu({ params: { ...scope } });
  const item = menu.items.find((each) => each.id === id) ?? null;
  return id === 0 || item ? { scope, id, menu, item } : null;
}

export const showMenuItem = (input: Input): Promise<Result> => menuItemPage(input);

async function menuItemPage(
  input: Input,
  { typed, problem = '', status = 200 }: Shown = {},
): Promise<Result> {
  const found = await read(input);
  if (!found) return notFound;
  const regions = await readRegions(input, found.scope.country);
  const model = menuItemModel(found.scope, found.menu, found.item, input.member, regions, typed);
  const body = <MenuItemPage item={model} problem={problem} />;
  return page(model.title, body, status);
}

export async function saveMenuItem(input: Input): Promise<Result> {
  const [found, version] = [await read(input), countIn(input.form.get('version'))];
  if (!found || version === null) return notFound;
  const posted = menuItemForm().read(input.form);
  if (!posted.ok) return menuItemPage(input, { typed: posted, status: 422 });
  const { scope, id, item } = found;
  const body = { draft: menuItemDraft(posted.value, item ?? undefined), version };
  const saved = await input.gatewayIn(scope.country).content.saveMenuItem({ params: { ...scope, id }, body });
  if (saved.errorMessage !== '')
    return menuItemPage(input, { typed: posted, problem: menuRefusals[saved.errorMessage], status: 409 });
  return savedMenu(scope, saved.version);
}
