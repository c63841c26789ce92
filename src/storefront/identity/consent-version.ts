import { type ConsentPage, consentVersionIn } from '#src/web/gateway/consent-version.ts';
import type { PublicInput } from '#src/web/handler.ts';

/** The accepted text's date and hash (product.md, Signing in). Rejects if the text cannot be read. */
export const readConsentVersion = (
  { gateway, country }: PublicInput<object>,
  page?: ConsentPage,
): Promise<string> => consentVersionIn(gateway, country.code, page);
