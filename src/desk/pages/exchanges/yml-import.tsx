import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import { countryOf, type YmlImportFields, ymlImportForm } from '#src/models/desk/exchanges/forms.ts';
import { redirect } from '#src/web/result.ts';
import { YmlImportPage } from '#views/desk/exchanges/yml-import-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { givenFile } from './given-file.ts';
import { requestOf } from './request.ts';

type Input = StaffInput<object>;

export const newYmlImport = (_input: Input): Result => shown(ymlImportForm().fields({ source: 'main' }));

const shown = (fields: YmlImportFields, problem = '', status = 200): Result =>
  page(
    'Загрузить YML',
    <YmlImportPage fields={fields} problem={problem} request={crypto.randomUUID()} />,
    status,
  );

/** Tries the import; its run's page shows what would change. */
export async function startYmlImport(input: Input): Promise<Result> {
  const read = ymlImportForm().read(input.form);
  if (!read.ok) return shown(ymlImportForm().fields(read.values, read.errors), '', 422);
  const { country, address, source, shop } = read.value;
  const fields = ymlImportForm().fields(read.values);
  const file = await givenFile(input);
  if (typeof file === 'string') return shown(fields, file, 422);
  if (!file && address === '') return shown(fields, typeset`Выберите файл или укажите адрес.`, 422);
  const body = {
    pricesOf: countryOf(country),
    source: source || 'main',
    shop: shop || null,
    file,
    address: file ? '' : address,
    request: requestOf(input.form),
  };
  const { run } = await input.gateway.shop.startYmlImport({ body });
  return redirect(deskHref('exchange', { id: String(run) }), 303);
}
