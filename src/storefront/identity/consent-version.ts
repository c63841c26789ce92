import { createHash } from 'node:crypto';
import type { PublicInput } from '#src/web/handler.ts';

type ConsentPage = 'subject-agreement' | 'mailing-agreement';

/** The accepted text's date and hash (product.md, Signing in). Rejects if the text cannot be read. */
export async function readConsentVersion(
  { gateway, country }: PublicInput<object>,
  page: ConsentPage = 'subject-agreement',
): Promise<string> {
  const query = { country: country.code };
  const text = await gateway.content.getCompany({ params: { page }, query });
  const digest = createHash('sha256').update(text.body).digest('hex').slice(0, 12);
  return `${page} ${text.date.slice(0, 10)} ${digest}`;
}
