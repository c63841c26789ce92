import type { Statements } from './statements.ts';

/** The units of an order that lie in its parcel. `request` names a scan, so that one that is sent twice counts once. */
export const packedUnits: Statements = ({ int, endWithoutRowid }) => [
  `CREATE TABLE packed_units (
    order_id ${int} NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
    item_id ${int} NOT NULL,
    unit ${int} NOT NULL CHECK (unit > 0),
    request TEXT NOT NULL,
    packed_by TEXT NOT NULL,
    packed_at TEXT NOT NULL,
    PRIMARY KEY (order_id, item_id, unit),
    UNIQUE (order_id, item_id, request)
  ) ${endWithoutRowid}`,
];
