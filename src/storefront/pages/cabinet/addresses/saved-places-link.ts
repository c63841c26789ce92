import { href } from '#src/routes.ts';

/** Where a form of the section leads back to. */
export const savedPlaces = { href: href('cabinetAddress'), title: 'Адреса' };
