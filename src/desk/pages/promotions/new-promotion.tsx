import { deskHref } from '#src/desk-routes.ts';
import { countryIn } from '#src/models/desk/countries.ts';
import { withCategories } from '#src/models/desk/promotions/categories.ts';
import { codeForm, promotionForm } from '#src/models/desk/promotions/form.ts';
import { newValues, termsOf, valuesOf } from '#src/models/desk/promotions/form-values.ts';
import { CODE_TAKEN, unknownErrors } from '#src/models/desk/promotions/refusals.ts';
import { redirect } from '#src/web/result.ts';
import { NewPromotionPage } from '#views/desk/promotions/new-promotion-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { noteCookie } from '../../session/cookies.ts';
import { readBranches } from './category-tree.ts';
import { readId } from './read-id.ts';

/** Empty, or filled with what another code has. */
export async function newPromotion(input: StaffInput<object>): Promise<Result> {
  const { gateway, query, now } = input;
  const copied = readId(query.get('copy') ?? '');
  if (copied === null)
    return shown(input, codeForm().fields(), promotionForm().fields(newValues(countryIn(query), now)));
  const { promotion } = await gateway.cart.showPromotion({ params: { id: copied } });
  return shown(input, codeForm().fields(), promotionForm().fields(valuesOf(promotion)));
}

type Fields = Parameters<typeof NewPromotionPage>[0];

async function shown(
  input: StaffInput<object>,
  code: Fields['code'],
  fields: Fields['fields'],
  status = 200,
): Promise<Result> {
  const { query } = input;
  const [country, customer] = [countryIn(query), query.get('customer')];
  const body = (
    <NewPromotionPage
      action={deskHref('addPromotion', {}, { country, customer })}
      country={country}
      isPersonal={customer !== null}
      code={code}
      fields={fields}
      branches={await readBranches(input, country, fields.categories.value)}
    />
  );
  return page('Новый промокод', body, status);
}

export async function addPromotion(input: StaffInput<object>): Promise<Result> {
  const { gatewayIn, query, form } = input;
  const country = countryIn(query);
  const [code, read] = [codeForm().read(form), promotionForm().read(withCategories(form))];
  const refused = (errors: {
    code?: string;
    terms?: Parameters<ReturnType<typeof promotionForm>['fields']>[1];
  }) =>
    shown(
      input,
      codeForm().fields(code.values, errors.code ? { code: errors.code } : code.ok ? {} : code.errors),
      promotionForm().fields(read.values, errors.terms ?? (read.ok ? {} : read.errors)),
      422,
    );
  if (!code.ok || !read.ok) return refused({});
  const added = await gatewayIn(country).cart.addPromotion({
    body: { country, ...code.value, customer: query.get('customer'), ...termsOf(read.value, country) },
  });
  if (added.errorMessage === 'CodeTaken') return refused({ code: CODE_TAKEN });
  if (added.errorMessage === 'UnknownGoods')
    return refused({ terms: unknownErrors(read.values, added.unknown) });
  const address = deskHref('promotion', { id: String(added.id) });
  return redirect(address, 303, { cookies: [noteCookie('promotion-added')] });
}
