/** The visitor on whose behalf a storefront calls: an IPv4 or IPv6 address. Absent for the storefront's own calls. */
export const VISITOR_ADDRESS_HEADER = 'x-visitor-address';

/**
 * The shared secret that proves a caller to be a storefront, which is trusted to pass visitors' addresses.
 */
export const GATEWAY_SECRET_HEADER = 'x-gateway-secret';
