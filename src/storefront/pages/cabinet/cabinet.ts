import { type Result, redirect } from '#src/storefront/result.ts';
import { href } from '#src/storefront/routes.ts';

/** Sections that are not open yet lead to the personal form too. */
export const showCabinet = (): Result => redirect(href('cabinetPersonal'));
