import { deskHref } from '#src/desk-routes.ts';
import { type MenuScope, menuModel, menuScopeIn } from '#src/models/desk/content/menus.ts';
import { menuRefusals } from '#src/models/desk/content/words.ts';
import { notFound, redirect } from '#src/web/result.ts';
import { MenusPage } from '#views/desk/content/menus-page.tsx';
import type { StaffInput } from '../../handler.ts';
import type { Result } from '../../result.ts';
import { noteCookie } from '../../session/cookies.ts';
import { countIn } from './counts.ts';
import { readRegions } from './regions.ts';
import { sectionPage } from './section-page.tsx';

type MenuInput = StaffInput<{ country: string; area: string }>;
type ItemInput = StaffInput<{ country: string; area: string; id: string }>;

export const showMenus = (input: StaffInput<object>): Promise<Result> =>
  menusPage(input, menuScopeIn(input.query.get('country'), input.query.get('area')));

async function menusPage(input: StaffInput<object>, scope: MenuScope, problem = ''): Promise<Result> {
  const { content } = input.gatewayIn(scope.country);
  const [{ menu }, regions] = await Promise.all([
    content.showMenu({ params: { ...scope } }),
    readRegions(input, scope.country),
  ]);
  const model = menuModel(scope, menu, input.member, regions);
  const body = <MenusPage menu={model} problem={problem} />;
  return sectionPage(input, 'menus', 'Меню', body, problem ? 409 : 200);
}

/** Null for an address that names no menu. */
export function scopeOf({ country, area }: MenuInput['params']): MenuScope | null {
  const scope = menuScopeIn(country, area);
  return scope.country === country && scope.area === area ? scope : null;
}

export async function moveMenuItem(input: ItemInput): Promise<Result> {
  const { params, form } = input;
  const [scope, id, version] = [scopeOf(params), countIn(params.id), countIn(form.get('version'))];
  if (!scope || id === null || version === null) return notFound;
  const to = form.get('to') === 'up' ? 'up' : 'down';
  const { content } = input.gatewayIn(scope.country);
  const moved = await content.moveMenuItem({ params: { ...scope, id }, body: { to, version } });
  if (moved.errorMessage !== '') return menusPage(input, scope, menuRefusals[moved.errorMessage]);
  return savedMenu(scope, moved.version);
}

export async function deleteMenuItem(input: ItemInput): Promise<Result> {
  const { params, form } = input;
  const [scope, id, version] = [scopeOf(params), countIn(params.id), countIn(form.get('version'))];
  if (!scope || id === null || version === null) return notFound;
  const { content } = input.gatewayIn(scope.country);
  const deleted = await content.deleteMenuItem({ params: { ...scope, id }, body: { version } });
  if (deleted.errorMessage !== '') return menusPage(input, scope, menuRefusals[deleted.errorMessage]);
  return savedMenu(scope, deleted.version);
}

export async function restoreMenu(input: MenuInput): Promise<Result> {
  const { params, form } = input;
  const [scope, id, version] = [scopeOf(params), countIn(form.get('id')), countIn(form.get('version'))];
  if (!scope || id === null || version === null) return notFound;
  const isUndo = form.has('undo');
  const { content } = input.gatewayIn(scope.country);
  const restored = await content.restoreMenu({ params: { ...scope }, body: { id, version, isUndo } });
  if (restored.errorMessage !== '') return menusPage(input, scope, menuRefusals[restored.errorMessage]);
  if (isUndo) return redirect(deskHref('menus', {}, { ...scope }), 303, { cookies: [noteCookie('undone')] });
  return savedMenu(scope, restored.version, 'menu-restored');
}

/** @param version names the menu that stood before, to which an undo goes back */
export function savedMenu(
  scope: MenuScope,
  version: number,
  note: 'menu-saved' | 'menu-restored' = 'menu-saved',
): Result {
  const undo = {
    action: deskHref('restoreMenu', { ...scope }),
    fields: { id: String(version), version: String(version), undo: 'yes' },
  };
  return redirect(deskHref('menus', {}, { ...scope }), 303, { cookies: [noteCookie(note, undo)] });
}
