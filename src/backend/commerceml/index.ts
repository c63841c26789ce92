export { createExchange, type Exchange } from './protocol/exchange.ts';
