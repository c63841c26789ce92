export { recordBackup } from './backups.ts';
export { openingStaffHandlers } from './handlers.ts';
export { isOpen } from './openings.ts';
export { filled, filledHtml, type Places } from './places.ts';
export { readOpening } from './read-opening.ts';
export { readSeller } from './seller.ts';
export { makeStarter } from './starter/make-starter.ts';
export { isReady, type ShopServices } from './tasks.ts';
