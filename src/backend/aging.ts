import { accountAging } from './account/index.ts';
import { cartAging } from './cart/index.ts';
import { feedbackAging } from './content/index.ts';
import { identityAging } from './identity/index.ts';
import { limitsAging } from './kernel/limits.ts';
import type { Aging } from './kernel/purging.ts';

export const aging: readonly Aging[] = [
  limitsAging,
  ...identityAging,
  feedbackAging,
  cartAging,
  ...accountAging,
];
