export { createExchange, type Exchange } from './protocol/exchange.ts';
export { commercemlRetention } from './retention-rules.ts';
