import { deskHref } from '#src/desk-routes.ts';

export interface OrderLink {
  readonly number: string;
  readonly href: string;
}

export const linkTo = (number: string): OrderLink => ({ number, href: deskHref('order', { number }) });
