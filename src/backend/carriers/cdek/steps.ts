import type { ParcelStep } from '#src/contract/cart/orders/tracking.ts';

/**
 * CDEK's statuses by what they mean to a shopper; of most there are two spellings, of cities and of offices. What is
 * "returned" to a warehouse waits there for the next try. A parcel that was not handed out goes back as a parcel of its own.
 */
const codes: Readonly<Partial<Record<ParcelStep, readonly string[]>>> = {
  registered: ['ACCEPTED', 'CREATED'],
  taken: [
    'RECEIVED_AT_SHIPMENT_WAREHOUSE',
    'RETURNED_TO_SENDER_CITY_WAREHOUSE',
    'RETURNED_TO_SENDER_WAREHOUSE',
  ],
  onItsWay: [
    'READY_FOR_SHIPMENT_IN_SENDER_CITY',
    'READY_TO_SHIP_AT_SENDING_OFFICE',
    'TAKEN_BY_TRANSPORTER_FROM_SENDER_CITY',
    'PASSED_TO_CARRIER_AT_SENDING_OFFICE',
    'SENT_TO_SENDER_CITY',
    'SEND_TO_SENDING_OFFICE',
    'ACCEPTED_IN_SENDER_CITY',
    'MET_AT_SENDING_OFFICE',
    'SENT_TO_TRANSIT_CITY',
    'SEND_TO_TRANSIT_OFFICE',
    'ACCEPTED_IN_TRANSIT_CITY',
    'MET_AT_TRANSIT_OFFICE',
    'ENTERED_TO_TRANSIT_WAREHOUSE',
    'ENTERED_TO_OFFICE_TRANSIT_WAREHOUSE',
    'ACCEPTED_AT_TRANSIT_WAREHOUSE',
    'ACCEPTED_TO_OFFICE_TRANSIT_WAREHOUSE',
    'RETURNED_TO_TRANSIT_WAREHOUSE',
    'READY_FOR_SHIPMENT_IN_TRANSIT_CITY',
    'READY_TO_SHIP_IN_TRANSIT_OFFICE',
    'TAKEN_BY_TRANSPORTER_FROM_TRANSIT_CITY',
    'PASSED_TO_CARRIER_AT_TRANSIT_OFFICE',
    'PASSED_TO_TRANSIT_CARRIER',
    'IN_CUSTOMS_INTERNATIONAL',
    'SHIPPED_TO_DESTINATION',
    'IN_CUSTOMS_LOCAL',
    'CUSTOMS_COMPLETE',
    'SENT_TO_RECIPIENT_CITY',
    'SEND_TO_RECIPIENT_OFFICE',
  ],
  inCity: [
    'ACCEPTED_IN_RECIPIENT_CITY',
    'MET_AT_RECIPIENT_OFFICE',
    'ENTERED_TO_RECIPIENT_CITY_WAREHOUSE',
    'ENTERED_TO_DELIVERY_WAREHOUSE',
    'ENTERED_TO_PICK_UP_POINT',
    'ENTERED_TO_WAREHOUSE_ON_DEMAND',
    'ACCEPTED_AT_RECIPIENT_CITY_WAREHOUSE',
    'ACCEPTED_AT_DELIVERY_WAREHOUSE',
    'RETURNED_TO_RECIPIENT_CITY_WAREHOUSE',
    'RETURNED_TO_DELIVERY_WAREHOUSE',
  ],
  withCourier: ['TAKEN_BY_COURIER', 'ISSUED_FOR_DELIVERY'],
  atPoint: ['ACCEPTED_AT_PICK_UP_POINT', 'ACCEPTED_AT_WAREHOUSE_ON_DEMAND', 'POSTOMAT_POSTED'],
  delivered: ['DELIVERED', 'POSTOMAT_RECEIVED'],
  notDelivered: ['NOT_DELIVERED'],
  returning: ['POSTOMAT_SEIZED'],
};

export const cdekSteps: ReadonlyMap<string, ParcelStep> = new Map(
  Object.entries(codes).flatMap(([step, named]) => named.map((code) => [code, step as ParcelStep] as const)),
);
