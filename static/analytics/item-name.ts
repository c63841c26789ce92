import { withoutInvisible } from '#src/config/invisible.ts';

/** The name of a product in reports: the same for each event, whatever its typography on the page. */
export const itemName = (title: string): string => withoutInvisible(title).replace(/\s+/g, ' ').trim();
