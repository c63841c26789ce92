/**
 * What a member of the staff, or a program with a key, may do (product.md, Staff). Each staff call states the one that it
 * needs.
 */
export const permissions = {
  'orders.read': 'See orders and returns',
  'orders.change': 'Confirm orders and change their status',
  'orders.place': 'Make orders for callers',
  'returns.decide': 'Accept and refuse returns, and settle what was tried on: goods and money go back',
  'refunds.grant': 'Decide that money of an order goes back without goods',
  'refunds.send': 'Send refunds that were granted; without it they wait for somebody who may',
  'reservations.read': 'See reservations: of the own shop, for who belongs to one',
  'reservations.change': 'Hand out and cancel reservations',
  'goods.read': 'See goods as the staff keeps them, and drafts',
  'goods.change': 'Write and change goods, and decide what feeds keep of them',
  'stock.read': 'See what each shop has, and how it changed: the own shop, for who belongs to one',
  'stock.change': 'Count goods, move them between shops and write them off',
  'prices.read': 'See what goods cost, cost before, and will cost',
  'prices.change': 'Set prices, plan sales and timed prices, and hide goods',
  'customers.read': 'Look customers up, and see the phones and e-mails of orders and reservations',
  'customers.change': 'Block customers and end their sessions, join two, and copy or delete the data of one',
  'mailings.end': 'End what is sent to who asks for it',
  'mailings.export': 'Take lists of who agreed to be sent something, with their e-mails or phones',
  'points.change': 'Give customers points and take them',
  'coupons.give': 'Give customers coupons',
  'promotions.read': 'See promo codes and what they brought',
  'promotions.change': 'Make, change and switch off promo codes',
  'gift-cards.read': 'See gift cards by the end of their numbers, and where their money went',
  'gift-cards.issue': 'Issue gift cards, and block and unblock them',
  'opinions.read': 'See reviews and questions with their photos',
  'opinions.decide': 'Publish, refuse and answer reviews and questions',
  'messages.read': 'See what was sent by the forms of the shop; e-mails and phones take `customers.read` too',
  'messages.answer': 'Take, answer and close what was sent by the forms of the shop',
  'search.read': 'See the synonyms of search',
  'search.change': 'Change the synonyms of search',
  'content.read':
    'See content that is not shown: articles, banners, menus, texts, polls with their results, short links, and earlier versions',
  'content.change': 'Write and change articles, banners, menus, texts, polls and short links',
  'delivery.read': 'See rates, points and shops as the staff keeps them',
  'delivery.change': 'Change rates, hours, holidays, points and shops',
  'exchange.read':
    'See what went in and out of the shop by files and other programs, and what was wrong in it',
  'exchange.1c': 'Exchange goods and orders as 1C does; for keys of programs',
  'exchange.run': 'Import goods from files, take imports back, and make files for other programs',
  'shop.export': 'Take an archive with the content and settings of the whole shop',
  'shop.import': 'Replace the content and settings of the whole shop by an archive',
  'reports.read': 'See what was sold and came back, what shoppers miss, and the sums for the accountant',
  'shop.open': 'Name the seller, sign off what the law asks for, and open the shop',
  'log.read': 'See what the staff changed, and whom it looked up',
  'members.manage': 'Invite and block members of the staff, and change their roles',
} as const;

export type Permission = keyof typeof permissions;

/** Permissions by which money or goods go out; a session that was idle for half an hour has to sign in again for them. */
export const movesMoney: readonly Permission[] = [
  'returns.decide',
  'refunds.grant',
  'refunds.send',
  'coupons.give',
  'points.change',
  'gift-cards.issue',
];

/** What a call needs that is every signed-in member's, such as ending the own sessions; no key has it. */
export const SIGNED_IN = 'signed-in';

export type Requirement = Permission | typeof SIGNED_IN;

// Object.keys() types them as strings.
export const permissionNames = Object.keys(permissions) as readonly Permission[];
