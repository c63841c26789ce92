/** Lists across all categories, at `/catalog/<slug>`: no new category takes such an address. */
export const shopLists = ['new', 'sale'] as const;
export type ShopList = (typeof shopLists)[number];
