import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DialectName } from '../dialect-name.ts';
import { foldedColumn } from '../search-keys.ts';
import { catalog } from './0001-catalog.ts';
import { content } from './0002-content.ts';
import { identity } from './0003-identity.ts';
import { feeds } from './0004-feeds.ts';
import { cart } from './0005-cart.ts';
import { signIn } from './0006-sign-in.ts';
import { delivery } from './0007-delivery.ts';
import { orders } from './0008-orders.ts';
import { addresses } from './0009-addresses.ts';
import { runningTime } from './0010-running-time.ts';
import { feedback } from './0011-feedback.ts';
import { cartAdditions } from './0012-cart-additions.ts';
import { caps } from './0020-caps.ts';
import { catalogChanges } from './0026-catalog-changes.ts';
import { orderHistory } from './0030-order-history.ts';
import { savedPoints } from './0035-saved-points.ts';
import { mailingConsents } from './0040-mailing-consents.ts';
import { rateLimits } from './0041-rate-limits.ts';
import { orderReturns } from './0050-order-returns.ts';
import { staffChanges } from './0051-staff-changes.ts';
import { paymentReceipts } from './0052-payment-receipts.ts';
import { pickupDay } from './0053-pickup-day.ts';
import { couponOwners } from './0055-coupon-owners.ts';
import { club } from './0056-club.ts';
import { customerCodes } from './0060-customer-codes.ts';
import { sessionDevices } from './0061-session-devices.ts';
import { savedCards } from './0065-saved-cards.ts';
import { opinions } from './0070-opinions.ts';
import { polls } from './0075-polls.ts';
import { favoriteWatch } from './0076-favorite-watch.ts';
import { reviewPhotos } from './0085-review-photos.ts';
import { productVideo } from './0090-product-video.ts';
import { regionalContent } from './0091-regional-content.ts';
import { feedbackWithoutEmail } from './0092-feedback-without-email.ts';
import { reservations } from './0100-reservations.ts';
import { courierDetails } from './0110-courier-details.ts';
import { deliveryIntervals } from './0111-delivery-intervals.ts';
import { fastPayments } from './0112-fast-payments.ts';
import { paymentMeans } from './0120-payment-means.ts';
import { orderFitting } from './0121-order-fitting.ts';
import { shopStock } from './0130-shop-stock.ts';
import { ordersOfOwnerByStatus } from './0131-orders-of-owner-by-status.ts';
import { synonyms } from './0140-synonyms.ts';
import { outboxTraces } from './0155-outbox-traces.ts';
import { schemaBreaks } from './0160-schema-breaks.ts';
import { phoneChanges } from './0180-phone-changes.ts';
import { setAsideCoupons } from './0230-set-aside-coupons.ts';
import { everyCustomerAMember } from './0231-every-customer-a-member.ts';
import { knownDevices } from './0232-known-devices.ts';
import { heldGoods } from './0233-held-goods.ts';
import { modelBrand } from './0234-model-brand.ts';
import { giftCardKeys } from './0240-gift-card-keys.ts';
import { customerMeasures } from './0250-customer-measures.ts';
import { gifts } from './0260-gifts.ts';
import { imports } from './0270-imports.ts';
import { savedIndexes } from './0271-saved-indexes.ts';
import { staffKeys } from './0280-staff-keys.ts';
import { staffMembers } from './0281-staff-members.ts';
import { staffSearch } from './0285-staff-search.ts';
import { staffPasskeys } from './0291-staff-passkeys.ts';
import { packedUnits } from './0292-packed-units.ts';
import { ordersByTime } from './0293-orders-by-time.ts';
import { orderEdits } from './0300-order-edits.ts';
import { orderDesk } from './0301-order-desk.ts';
import { customersByStaff } from './0302-customers-by-staff.ts';
import { ordersForCallers } from './0303-orders-for-callers.ts';
import { returnedUnits } from './0304-returned-units.ts';
import { photosOfRefused } from './0305-photos-of-refused.ts';
import { whatIsMissed } from './0306-what-is-missed.ts';
import { handRefunds } from './0310-hand-refunds.ts';
import { opening } from './0319-opening.ts';
import { stockEdits } from './0320-stock-edits.ts';
import { promotions } from './0330-promotions.ts';
import { voices } from './0340-voices.ts';
import { articleVersions } from './0350-article-versions.ts';
import { goodsByStaff } from './0360-goods-by-staff.ts';
import { goodsPictures } from './0361-goods-pictures.ts';
import { prices } from './0362-prices.ts';
import { deliveryByStaff } from './0363-delivery-by-staff.ts';
import { carriers } from './0364-carriers.ts';
import { contentByStaff } from './0365-content-by-staff.ts';
import { redirectsPolls } from './0366-redirects-polls.ts';
import { law } from './0367-law.ts';
import { discounts } from './0370-discounts.ts';
import { stockMoves } from './0371-stock-moves.ts';
import { uploadedContent } from './0372-uploaded-content.ts';
import { exchanges } from './0373-exchanges.ts';
import { provenOldPrices } from './0374-proven-old-prices.ts';
import { receipts } from './0375-receipts.ts';
import { reports } from './0376-reports.ts';
import { commerceml } from './0377-commerceml.ts';
import { pointsAndShops } from './0378-points-and-shops.ts';
import { colourGroups } from './0379-colour-groups.ts';
import { commercemlVersion } from './0380-commerceml-version.ts';
import { marks } from './0381-marks.ts';
import { holds } from './0382-holds.ts';
import { armenianPayments } from './0383-armenian-payments.ts';
import { commercemlNames } from './0384-commerceml-names.ts';
import { exports } from './0385-exports.ts';
import { plansInParts } from './0386-plans-in-parts.ts';
import { paymentsFinished } from './0387-payments-finished.ts';
import { marking } from './0388-marking.ts';
import { sources } from './0389-sources.ts';
import { exchangesKept } from './0391-exchanges-kept.ts';
import { modelsByPopularity } from './0392-models-by-popularity.ts';
import { reconciliationCountry } from './0393-reconciliation-country.ts';
import { articlesByTime } from './0394-articles-by-time.ts';
import { questionsWereSent } from './0395-questions-were-sent.ts';
import { changeSessions } from './0396-change-sessions.ts';
import { customerSales } from './0397-customer-sales.ts';
import { mailingsEndedByStaff } from './0398-mailings-ended-by-staff.ts';
import { paymentsByInstalments } from './0399-payments-by-instalments.ts';
import type { ColumnTypes, Statements } from './statements.ts';

export const columnTypes: Record<DialectName, ColumnTypes> = {
  sqlite: {
    int: 'INTEGER',
    real: 'REAL',
    id: 'INTEGER PRIMARY KEY',
    bytes: 'BLOB',
    json: 'TEXT',
    end: 'STRICT',
    endWithoutRowid: 'STRICT, WITHOUT ROWID',
    folded: foldedColumn.sqlite,
    unchangeable: (table) => [
      `CREATE TRIGGER ${table}_stay BEFORE UPDATE ON ${table} BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END`,
    ],
  },
  postgres: {
    int: 'BIGINT',
    real: 'DOUBLE PRECISION',
    id: 'BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY',
    bytes: 'BYTEA',
    json: 'JSON',
    end: '',
    endWithoutRowid: '',
    folded: foldedColumn.postgres,
    unchangeable: (table) => [
      `CREATE FUNCTION ${table}_stay() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION '${table} is append-only'; END $$`,
      `CREATE TRIGGER ${table}_stay BEFORE UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION ${table}_stay()`,
    ],
  },
};

/** In the order in which they landed; a new one comes last, with the highest number. */
export const statementsByMigration: Readonly<Record<string, Statements>> = {
  '0001-catalog': catalog,
  '0002-content': content,
  '0003-identity': identity,
  '0004-feeds': feeds,
  '0005-cart': cart,
  '0006-sign-in': signIn,
  '0007-delivery': delivery,
  '0008-orders': orders,
  '0009-addresses': addresses,
  '0010-running-time': runningTime,
  '0011-feedback': feedback,
  '0012-cart-additions': cartAdditions,
  '0020-caps': caps,
  '0026-catalog-changes': catalogChanges,
  '0040-mailing-consents': mailingConsents,
  '0035-saved-points': savedPoints,
  '0030-order-history': orderHistory,
  '0041-rate-limits': rateLimits,
  '0055-coupon-owners': couponOwners,
  '0056-club': club,
  '0075-polls': polls,
  '0060-customer-codes': customerCodes,
  '0061-session-devices': sessionDevices,
  '0065-saved-cards': savedCards,
  '0050-order-returns': orderReturns,
  '0051-staff-changes': staffChanges,
  '0052-payment-receipts': paymentReceipts,
  '0053-pickup-day': pickupDay,
  '0076-favorite-watch': favoriteWatch,
  '0070-opinions': opinions,
  '0090-product-video': productVideo,
  '0091-regional-content': regionalContent,
  '0092-feedback-without-email': feedbackWithoutEmail,
  '0085-review-photos': reviewPhotos,
  '0100-reservations': reservations,
  '0110-courier-details': courierDetails,
  '0111-delivery-intervals': deliveryIntervals,
  '0130-shop-stock': shopStock,
  '0120-payment-means': paymentMeans,
  '0121-order-fitting': orderFitting,
  '0112-fast-payments': fastPayments,
  '0155-outbox-traces': outboxTraces,
  '0131-orders-of-owner-by-status': ordersOfOwnerByStatus,
  '0160-schema-breaks': schemaBreaks,
  '0140-synonyms': synonyms,
  '0180-phone-changes': phoneChanges,
  '0230-set-aside-coupons': setAsideCoupons,
  '0231-every-customer-a-member': everyCustomerAMember,
  '0232-known-devices': knownDevices,
  '0233-held-goods': heldGoods,
  '0234-model-brand': modelBrand,
  '0240-gift-card-keys': giftCardKeys,
  '0250-customer-measures': customerMeasures,
  '0260-gifts': gifts,
  '0270-imports': imports,
  '0271-saved-indexes': savedIndexes,
  '0280-staff-keys': staffKeys,
  '0281-staff-members': staffMembers,
  '0285-staff-search': staffSearch,
  '0291-staff-passkeys': staffPasskeys,
  '0292-packed-units': packedUnits,
  '0293-orders-by-time': ordersByTime,
  '0300-order-edits': orderEdits,
  '0301-order-desk': orderDesk,
  '0302-customers-by-staff': customersByStaff,
  '0303-orders-for-callers': ordersForCallers,
  '0304-returned-units': returnedUnits,
  '0305-photos-of-refused': photosOfRefused,
  '0306-what-is-missed': whatIsMissed,
  '0310-hand-refunds': handRefunds,
  '0319-opening': opening,
  '0320-stock-edits': stockEdits,
  '0330-promotions': promotions,
  '0340-voices': voices,
  '0350-article-versions': articleVersions,
  '0360-goods-by-staff': goodsByStaff,
  '0361-goods-pictures': goodsPictures,
  '0362-prices': prices,
  '0363-delivery-by-staff': deliveryByStaff,
  '0364-carriers': carriers,
  '0365-content-by-staff': contentByStaff,
  '0366-redirects-polls': redirectsPolls,
  '0367-law': law,
  '0370-discounts': discounts,
  '0371-stock-moves': stockMoves,
  '0372-uploaded-content': uploadedContent,
  '0373-exchanges': exchanges,
  '0374-proven-old-prices': provenOldPrices,
  '0375-receipts': receipts,
  '0376-reports': reports,
  '0377-commerceml': commerceml,
  '0378-points-and-shops': pointsAndShops,
  '0379-colour-groups': colourGroups,
  '0380-commerceml-version': commercemlVersion,
  '0381-marks': marks,
  '0382-holds': holds,
  '0383-armenian-payments': armenianPayments,
  '0384-commerceml-names': commercemlNames,
  '0385-exports': exports,
  '0386-plans-in-parts': plansInParts,
  '0387-payments-finished': paymentsFinished,
  '0388-marking': marking,
  '0389-sources': sources,
  '0391-exchanges-kept': exchangesKept,
  '0392-models-by-popularity': modelsByPopularity,
  '0393-reconciliation-country': reconciliationCountry,
  '0394-articles-by-time': articlesByTime,
  '0395-questions-were-sent': questionsWereSent,
  '0396-change-sessions': changeSessions,
  '0397-customer-sales': customerSales,
  '0398-mailings-ended-by-staff': mailingsEndedByStaff,
  '0399-payments-by-instalments': paymentsByInstalments,
};

export function migrationsFor(dialect: DialectName): Record<string, Migration> {
  const entries = Object.entries(statementsByMigration).map(([name, statements]) => [
    name,
    {
      up: async (database) => {
        for (const statement of statements(columnTypes[dialect])) await sql.raw(statement).execute(database);
      },
    } satisfies Migration,
  ]);
  return Object.fromEntries(entries);
}
