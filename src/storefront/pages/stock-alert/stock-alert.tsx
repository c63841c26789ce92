import type { ProductDetail } from '#src/contract/search/index.ts';
import { code } from '#src/contract/shapes.ts';
import { soldOutSizes, stockAlertModel, stockAlertTexts } from '#src/models/stock-alert/stock-alert.ts';
import { type StockAlertFields, stockAlertForm } from '#src/models/stock-alert/stock-alert-form.ts';
import { href } from '#src/routes.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { readConsentVersion } from '#src/storefront/identity/consent-version.ts';
import { page, type Result } from '#src/storefront/result.ts';
import { GatewayError } from '#src/web/gateway/gateway-error.ts';
import { orNotFound } from '#src/web/gateway/optional-reply.ts';
import { notFound, redirect } from '#src/web/result.ts';
import { StockAlertDonePage, StockAlertPage } from '#views/stock-alert/stock-alert-page.tsx';

type Input = PrivateInput<object>;

/** «Сообщить о поступлении»: asks for one letter when a sold-out size of `?product=` is back. */
export async function showStockAlert(input: Input): Promise<Result> {
  const product = await findProduct(input);
  if (!product) return notFound;
  if (input.query.get('done') === '1') return donePage(product);
  const sizes = soldOutSizes(product);
  if (sizes.length === 0) return redirect(product.url);
  const wanted =
    sizes.find(({ size }) => size === input.query.get('size')) ?? (sizes.length === 1 ? sizes[0] : null);
  const known = { itemId: wanted ? String(wanted.itemId) : '', email: await readEmail(input) };
  return formPage(input, product, formOf(product).fields(known));
}

export async function postStockAlert(input: Input): Promise<Result> {
  const product = await findProduct(input);
  if (!product) return notFound;
  const form = formOf(product);
  const read = form.read(input.form);
  if (!read.ok) return formPage(input, product, form.fields(read.values, read.errors), 422);
  const refusal = await submit(input, Number(read.value.itemId), read.value.email);
  const done = href('stockAlert', {}, { product: product.modelColorCode, done: 1 });
  if (refusal === null) return redirect(done, 303);
  return formPage(input, product, form.fields(read.values), refusal.status, refusal.alert);
}

const formOf = (product: ProductDetail) =>
  stockAlertForm({ items: soldOutSizes(product).map(({ itemId }) => String(itemId)) });

async function findProduct({ gateway, country, query }: Input): Promise<ProductDetail | null> {
  const { data: modelColorCode } = code.safeParse(query.get('product'));
  if (modelColorCode === undefined) return null;
  const body = { country: country.code, modelColorCode };
  return (await orNotFound(gateway.search.getProductById({ body })))?.product ?? null;
}

async function readEmail({ gateway, optional, visitor }: Input): Promise<string> {
  const info = visitor.authorised ? await optional(gateway.account.getPersonalInfo()) : null;
  return info?.email ?? '';
}

/** @returns null if the alert was accepted */
async function submit(input: Input, itemId: number, email: string) {
  const { gateway, country, visitor } = input;
  try {
    const consentVersion = await readConsentVersion(input);
    const body = { country: country.code, itemId, email, consentVersion, ipAddress: visitor.ip };
    const { success, errorMessage } = await gateway.account.addStockAlert({ body });
    if (success) return null;
    const { tooMany, inStock } = stockAlertTexts;
    return { status: 422, alert: errorMessage === 'TooManyRequests' ? tooMany : inStock };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return { status: 503, alert: stockAlertTexts.unavailable };
  }
}

const title = 'Сообщить о поступлении';

function formPage(
  { country }: Input,
  product: ProductDetail,
  fields: StockAlertFields,
  status = 200,
  alert: string | null = null,
): Result {
  const model = stockAlertModel(product, country, fields, alert);
  return page('feedback', { title, noindex: true }, <StockAlertPage alert={model} />, status);
}

const donePage = ({ url }: ProductDetail): Result =>
  page('feedback', { title, noindex: true }, <StockAlertDonePage productHref={url} />);
