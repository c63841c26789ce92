import { lawModel } from '#src/models/desk/opening/law.ts';
import { countryIn } from '#src/models/desk/opening/opening.ts';
import { LawPage } from '#views/desk/opening/law-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';

/** What the law asks, and what of it is missing. */
export async function showLaw({ query, gatewayIn }: StaffInput<object>): Promise<Result> {
  const country = countryIn(query.get('country')) ?? 'RU';
  const law = await gatewayIn(country).shop.showLaw({ params: { country } });
  return page('Закон', <LawPage law={lawModel(country, law)} />);
}
