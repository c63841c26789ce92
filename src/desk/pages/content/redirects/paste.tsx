import { type CountryCode, countries } from '#src/config/countries.ts';
import { deskHref } from '#src/desk-routes.ts';
import { linesIn, pasteForm } from '#src/models/desk/content/redirects/form.ts';
import {
  PASTE_CHANGED,
  type PastePreviewModel,
  pastePreviewModel,
} from '#src/models/desk/content/redirects/paste.ts';
import { countryIn } from '#src/models/desk/countries.ts';
import { PasteRedirectsPage } from '#views/desk/content/redirects/paste-redirects-page.tsx';
import type { StaffInput } from '../../../handler.ts';
import { page, type Result } from '../../../result.ts';
import { done } from './redirects.tsx';

type Input = StaffInput<object>;

export const showPasteRedirects = ({ query }: Input): Result =>
  pastePage(countryIn(query), pasteForm().fields());

interface Shown {
  readonly preview?: PastePreviewModel;
  readonly problem?: string;
  readonly status?: number;
}

function pastePage(
  country: CountryCode,
  fields: ReturnType<ReturnType<typeof pasteForm>['fields']>,
  { preview, problem = '', status = 200 }: Shown = {},
): Result {
  const body = (
    <PasteRedirectsPage
      country={country}
      countryName={countries[country].name}
      listHref={deskHref('redirects', {}, { country })}
      fields={fields}
      preview={preview ?? null}
      problem={problem}
    />
  );
  return page('Много переадресаций', body, status);
}

/** Shows what the lines do; saves those without a fault once that was seen. */
export async function savePastedRedirects(input: Input): Promise<Result> {
  const { form } = input;
  const country = countryIn(form);
  const read = pasteForm().read(form);
  if (!read.ok) return pastePage(country, pasteForm().fields(read.values, read.errors), { status: 422 });
  const seen = /^\d{1,9}$/.test(form.get('seen') ?? '') && form.has('save') ? Number(form.get('seen')) : null;
  const { content } = input.gatewayIn(country);
  const body = { lines: linesIn(read.value.lines), seen };
  const pasted = await content.pasteRedirects({ params: { country }, body });
  if (seen !== null && pasted.edit > 0) return done(country, 'redirects-pasted', pasted.edit);
  const shown = { preview: pastePreviewModel(pasted) };
  const fields = pasteForm().fields(read.values);
  if (pasted.errorMessage === 'Changed')
    return pastePage(country, fields, { ...shown, problem: PASTE_CHANGED, status: 409 });
  return pastePage(country, fields, shown);
}
