import { createHash } from 'node:crypto';
import type { CountryCode } from '#src/config/countries.ts';
import type { Gateway } from './gateway.ts';

export type ConsentPage = 'subject-agreement' | 'mailing-agreement';

/** The date and hash of a text in force (product.md, Signing in). Rejects if it cannot be read. */
export async function consentVersionIn(
  gateway: Gateway,
  country: CountryCode,
  page: ConsentPage = 'subject-agreement',
): Promise<string> {
  const text = await gateway.content.getCompany({ params: { page }, query: { country } });
  const digest = createHash('sha256').update(text.body).digest('hex').slice(0, 12);
  return `${page} ${text.date.slice(0, 10)} ${digest}`;
}
