import { type Result, redirect } from '#src/storefront/result.ts';
import { href } from '#src/storefront/routes.ts';

/** `/cabinet` and the sections that are not open yet lead to the personal form. */
export const showCabinet = (): Result => redirect(href('cabinetPersonal'));
