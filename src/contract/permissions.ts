/**
 * What a member of the staff, or a program with a key, may do (product.md, Staff). Each staff call states the one that it
 * needs.
 */
export const permissions = {
  'orders.read': 'See orders, returns and reservations',
  'orders.change': 'Confirm orders and change their status',
  'returns.decide': 'Accept and refuse returns, and settle what was tried on: goods and money go back',
  'reservations.change': 'Hand out and cancel reservations',
  'customers.read': 'Look customers up',
  'coupons.give': 'Give customers coupons',
  'opinions.read': 'See reviews and questions with their photos',
  'opinions.decide': 'Publish, refuse and answer reviews and questions',
  'search.read': 'See the synonyms of search',
  'search.change': 'Change the synonyms of search',
} as const;

export type Permission = keyof typeof permissions;

// Object.keys() types them as strings.
export const permissionNames = Object.keys(permissions) as readonly Permission[];
