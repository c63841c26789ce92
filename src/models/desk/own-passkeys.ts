import { dateAndTime } from '#src/config/time-words.ts';
import { typeset } from '#src/config/typography.ts';
import type { StaffPasskey } from '#src/contract/staff/passkeys.ts';
import { deskHref } from '#src/desk-routes.ts';
import { longDate, timeZones } from '#src/models/dates.ts';

export interface OwnPasskeyModel {
  readonly id: number;
  readonly device: string;
  readonly added: string;
  readonly used: string;
  readonly removeHref: string;
}

export const ownPasskeysModel = (passkeys: readonly StaffPasskey[]): OwnPasskeyModel[] =>
  passkeys.map(({ id, device, addedAt, usedAt }) => ({
    id,
    device: device || typeset`Неизвестное устройство`,
    added: `добавлен ${longDate(addedAt)}`,
    used: usedAt === null ? typeset`ещё не использован` : `использован ${dateAndTime(usedAt, timeZones.RU)}`,
    removeHref: deskHref('removePasskey', { id: String(id) }),
  }));
