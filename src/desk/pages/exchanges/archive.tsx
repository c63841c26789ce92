import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import { redirect } from '#src/web/result.ts';
import { ArchivePage } from '#views/desk/exchanges/archive-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { givenFile } from './given-file.ts';
import { requestOf } from './request.ts';

type Input = StaffInput<object>;

export const showShopArchive = (input: Input): Result => shown(input);

const shown = ({ member }: Input, problem = '', status = 200): Result => {
  const mayImport = member.permissions.has('shop.import');
  const body = <ArchivePage mayImport={mayImport} problem={problem} request={crypto.randomUUID()} />;
  return page('Архив магазина', body, status);
};

export async function exportShop({ gateway, form }: Input): Promise<Result> {
  const { run } = await gateway.shop.exportShop({ body: { request: requestOf(form) } });
  return redirect(deskHref('exchange', { id: String(run) }), 303);
}

/** Tries the import; its run's page shows what would be replaced. */
export async function importShop(input: Input): Promise<Result> {
  const file = await givenFile(input);
  if (file === null) return shown(input, typeset`Выберите файл архива.`, 422);
  if (typeof file === 'string') return shown(input, file, 422);
  const { run } = await input.gateway.shop.importShop({ body: { file, request: requestOf(input.form) } });
  return redirect(deskHref('exchange', { id: String(run) }), 303);
}
