import { CodedRefusal } from '#src/backend/kernel/coded-refusal.ts';
import type { OrderCode } from '#src/contract/cart/orders/placing.ts';

/** Rolls back the placing of an order; the shopper sees the code and a fresh quote. */
export class OrderRefusal extends CodedRefusal<OrderCode> {}
