import { outcomeText, placeToReturn } from '#src/models/outcome/outcome.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { page, type Result } from '#src/storefront/result.ts';
import { redirect } from '#src/web/result.ts';
import { OutcomePage } from '#views/outcome/outcome-page.tsx';

/** Confirms what a form has done and links back to the page it was sent from. */
export function showOutcome({ query, visitor }: PrivateInput<object>): Result {
  const text = outcomeText(query.get('of'), visitor.city.shortName);
  const back = placeToReturn(query.get('back'));
  if (text === null) return redirect(back);
  return page('feedback', { title: text, noindex: true }, <OutcomePage text={text} back={back} />);
}
