import { dateAndTime } from '#src/config/time-words.ts';
import { typeset } from '#src/config/typography.ts';
import type { StaffCustomer } from '#src/contract/account/staff-customers.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { deskHref } from '#src/desk-routes.ts';
import { timeZones } from '#src/models/dates.ts';
import { type FieldsOf, form } from '#src/web/forms/form.ts';
import type { MemberModel } from '../member.ts';
import { reason } from './reason.ts';

type Sessions = CallReply<Contract['account']['listCustomerSessions']>['sessions'];
type Member = Pick<MemberModel, 'permissions'>;

export interface DevicesModel {
  readonly devices: readonly {
    readonly id: string;
    readonly device: string;
    readonly used: string;
    /** Null if the member may not end it. */
    readonly endHref: string | null;
  }[];
  /** Null if there is nothing to end, or the member may not. */
  readonly endAllHref: string | null;
}

export function devicesModel(
  sessions: Sessions,
  { id, country }: Pick<StaffCustomer, 'id' | 'country'>,
  { permissions }: Member,
): DevicesModel {
  const mayEnd = permissions.has('customers.change');
  return {
    devices: sessions.map(({ id: session, device, city, seenAt }) => ({
      id: session,
      device: [device || typeset`Неизвестное устройство`, city].filter(Boolean).join(', '),
      used: dateAndTime(seenAt, timeZones[country]),
      endHref: mayEnd ? deskHref('endCustomerSession', { id, session }) : null,
    })),
    endAllHref: mayEnd && sessions.length > 0 ? deskHref('endCustomerSessions', { id }) : null,
  };
}

export interface AccessModel {
  /** Since when, by whom and why; null for who may sign in. */
  readonly blocked: { readonly since: string; readonly by: string; readonly reason: string } | null;
  /** Where the change is sent; null if the member may not. */
  readonly href: string | null;
}

export function accessModel(
  { id, country, block }: Pick<StaffCustomer, 'id' | 'country' | 'block'>,
  { permissions }: Member,
): AccessModel {
  const href = deskHref(block ? 'unblockCustomer' : 'blockCustomer', { id });
  return {
    blocked: block && {
      since: dateAndTime(block.at, timeZones[country]),
      by: block.by,
      reason: block.reason,
    },
    href: permissions.has('customers.change') ? href : null,
  };
}

export const blockForm = form({ reason });
export type BlockFields = FieldsOf<typeof blockForm>;

export const alreadyBlocked = (reason: string): string =>
  typeset`Вход уже закрыл кто-то другой — ниже видно, кто и почему. Ваша причина не записана: ${reason}`;
export const ALREADY_OPEN = typeset`Вход уже открыл кто-то другой.`;
export const BLOCKED_BY_OTHER = typeset`С тех пор входом занимался кто-то другой. Ничего не изменено — ниже, как сейчас.`;
