import type { Cart } from '#src/contract/cart/index.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import type { FlagData } from '#src/storefront/visitor/visitor-data.ts';

export type CheckoutInput = PrivateInput<object> & { readonly cart: Cart };

export type OrderInput = CheckoutInput & FlagData['awaitCountries'];
