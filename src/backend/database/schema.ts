import type { CarrierTables } from './schema/carriers.ts';
import type { CartTables } from './schema/cart.ts';
import type { CommercemlTables } from './schema/commerceml.ts';
import type { ContentTables } from './schema/content.ts';
import type { CustomerTables } from './schema/customers.ts';
import type { ExchangeTables } from './schema/exchanges.ts';
import type { GoodsTables } from './schema/goods.ts';
import type { OperationTables } from './schema/operation.ts';
import type { OpinionTables } from './schema/opinions.ts';
import type { OrderTables } from './schema/orders.ts';
import type { PaymentTables } from './schema/payments.ts';
import type { PlaceTables } from './schema/places.ts';
import type { ReportTables } from './schema/reports.ts';

/** The tables; `migrations/` creates them. Money in minor units, times ISO 8601 UTC, JSON as text. */
export interface Schema
  extends GoodsTables,
    ContentTables,
    OpinionTables,
    PlaceTables,
    CarrierTables,
    CustomerTables,
    CartTables,
    OrderTables,
    PaymentTables,
    ExchangeTables,
    ReportTables,
    CommercemlTables,
    OperationTables {}
