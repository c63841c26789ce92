export { type Arrival, createExchange, type Exchange } from './protocol/exchange.ts';
