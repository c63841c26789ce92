import type { PrivateInput } from '#src/storefront/handler.ts';
import { fragment, type Result } from '#src/storefront/http/result.ts';
import { visitorModel } from '#src/storefront/models/visitor.ts';
import { VisitorFragment } from '#views/chrome/visitor-fragment.tsx';

/** Everything personal on a public page, after load. */
export function showVisitor({ visitor }: PrivateInput<object>): Result {
  return fragment(<VisitorFragment visitor={visitorModel(visitor)} />);
}
