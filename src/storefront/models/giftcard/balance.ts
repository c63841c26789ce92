import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { longDate } from '#src/storefront/models/dates.ts';
import { FILL_IN } from '#src/storefront/models/phone.ts';
import { money } from '#src/storefront/models/price.ts';

/** The form that asks what is left on a gift card, as typed; the PIN is never shown again. */
export interface BalanceModel {
  readonly number: string;
  readonly problems: { readonly number?: string | undefined; readonly pin?: string | undefined };
  /** What is left and until when; null before it is asked. */
  readonly told: string | null;
  readonly most: typeof most;
}

/** The characters that the fields take. */
const most = { number: 40, pin: 16 } as const;
export const unaskedBalance: BalanceModel = { number: '', problems: {}, told: null, most };

/** What the form lacks, or null where it can be sent on. */
export function incomplete(number: string, pin: string): BalanceModel | null {
  if (number && pin && number.length <= most.number && pin.length <= most.pin) return null;
  const problems = {
    number: number ? tooLong(number, most.number) : FILL_IN,
    pin: pin ? tooLong(pin, most.pin) : FILL_IN,
  };
  return { number: number.slice(0, most.number), problems, told: null, most };
}

const tooLong = (text: string, length: number) =>
  text.length > length ? `Не больше ${length} знаков` : undefined;

type Reply = CallReply<Contract['cart']['checkGiftCard']>;

export function balanceModel(
  number: string,
  { errorMessage, balance, currency, validTo }: Reply,
): BalanceModel {
  if (errorMessage === 'GIFT_CARD_TOO_MANY_TRIES')
    return { number, problems: { number: 'Слишком много попыток. Попробуйте через час.' }, told: null, most };
  if (errorMessage !== '' || balance === null)
    return { number, problems: { number: 'Номер карты или ПИН-код указан неверно' }, told: null, most };
  const until = validTo ? `, действует до\u00a0${longDate(validTo)}` : '';
  return { number, problems: {}, told: `На карте ${money(balance, currency)}${until}`, most };
}
