import type { Call, ServiceName } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';

/**
 * The calls that the contract states and the backend does not answer yet: they answer 501. The compiler refuses a call
 * that has neither a handler nor a place here, and one that has both.
 */
const notBuilt = {
  content: [
    'getSiteReviews',
    'vote',
    'postSiteReview',
    'postItemReview',
    'postQuestion',
    'getPoll',
    'answerPoll',
  ],
  account: [
    'getMenu',
    'getOrders',
    'confirmEmail',
    'confirmEmailCode',
    'confirmPhone',
    'confirmPhoneCode',
    'getPromocodes',
    'getReviews',
    'getQuestions',
    'getCard',
    'getAgreement',
    'saveAgreement',
    'subscribeToStyleMailing',
    'getShops',
    'addShop',
    'deleteShop',
    'getTerminals',
    'addTerminal',
    'deleteTerminal',
    'testCard',
  ],
} as const satisfies { readonly [Service in ServiceName]?: readonly (keyof Contract[Service])[] };

type NotBuiltOf<Service extends ServiceName> = Service extends keyof typeof notBuilt
  ? (typeof notBuilt)[Service][number]
  : never;

/** The names of a service's calls that have to have a handler. */
export type BuiltCalls<Service extends ServiceName> = Exclude<keyof Contract[Service], NotBuiltOf<Service>>;

export function isNotBuilt({ service, name }: Call): boolean {
  const names: Partial<Record<ServiceName, readonly string[]>> = notBuilt;
  return names[service]?.includes(name) ?? false;
}
