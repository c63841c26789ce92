import type { CountryCode } from '#src/config/countries.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { Undo } from '../../session/undo.ts';

interface Asked {
  readonly isStopped?: boolean;
  readonly back?: string;
  /** Also in the other country. */
  readonly both?: boolean;
}

/** What stops a plan again, or lets it go on. @param back where to go after it; by default to the plan */
export const stopUndo = (
  id: number,
  version: number,
  country: CountryCode,
  { isStopped = true, back = '', both = false }: Asked = {},
): Undo => ({
  action: deskHref('stopPricePlan', { id: String(id) }),
  fields: {
    country,
    version: String(version),
    stopped: isStopped ? 'yes' : '',
    back,
    both: both ? 'yes' : '',
  },
});
