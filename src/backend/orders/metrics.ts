import { countryCodes } from '#src/config/countries.ts';
import { paymentMethods } from '#src/contract/cart/orders/payment.ts';
import { orderCodes } from '#src/contract/cart/orders/placing.ts';
import { counter } from '#src/telemetry/metrics/instruments.ts';

export const ordersPlaced = counter('vitrina_orders_placed_total', 'Orders placed.', {
  country: countryCodes,
  payment: paymentMethods,
});

export const ordersRefused = counter(
  'vitrina_orders_refused_total',
  'Orders refused, by the code that the shopper was given.',
  { code: orderCodes.filter((code) => code !== '') },
);
