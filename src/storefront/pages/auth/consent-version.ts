import { createHash } from 'node:crypto';
import type { PublicInput } from '#src/storefront/handler.ts';

/** The company pages with the texts of consents, as the shopper reads them (specification §2): one to each purpose. */
type ConsentPage = 'subject-agreement' | 'mailing-agreement';

/** Which text was agreed to (decisions, Signing in): its date and a mark of its words. Rejects where it can't be read. */
export async function readConsentVersion(
  { gateway, country }: PublicInput<object>,
  page: ConsentPage = 'subject-agreement',
): Promise<string> {
  const query = { country: country.code };
  const text = await gateway.content.getCompany({ params: { page }, query });
  const mark = createHash('sha256').update(text.body).digest('hex').slice(0, 12);
  return `${page} ${text.date.slice(0, 10)} ${mark}`;
}
