import { EMAIL, MAX_ENDED_MAILINGS } from '#src/config/constants.ts';
import { typeset } from '#src/config/typography.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { text } from '#src/web/forms/fields.ts';
import { type FieldsOf, form } from '#src/web/forms/form.ts';

const PHONE = /^\d{5,15}$/;
const NO_ADDRESS = typeset`Впишите почту или телефон`;
const MOST_TYPED = MAX_ENDED_MAILINGS * 60;

/** Who is sent nothing more: e-mails and phones, however they are set apart. */
export const endingForm = form({
  addresses: text(MOST_TYPED, {
    missing: NO_ADDRESS,
    rule: (typed) => {
      const found = addressesIn(typed);
      if (found.length === 0) return NO_ADDRESS;
      if (found.length > MAX_ENDED_MAILINGS) return typeset`Не больше ${MAX_ENDED_MAILINGS} за раз`;
      const wrong = found.find((each) => !isAddress(each));
      return wrong !== undefined && typeset`Это не почта и не телефон: ${wrong}`;
    },
  }),
});
export type EndingFields = FieldsOf<typeof endingForm>;

/** E-mails as they are, phones as digits. A phone may have spaces, so only a line with an e-mail is cut at them. */
export const addressesIn = (typed: string): string[] =>
  typed
    .split(/[\n,;]+/)
    .flatMap((part) => (part.includes('@') ? part.split(/\s+/) : [part]))
    .map((each) => plainPhone(each.trim()))
    .filter(Boolean);

const plainPhone = (part: string): string => (/^[+\d\s()‑-]*$/.test(part) ? part.replace(/\D/g, '') : part);

const isAddress = (each: string): boolean =>
  each.length <= maxLengths.email && (each.includes('@') ? EMAIL.test(each) : PHONE.test(each));

/** What ending mailings did, and to whom nothing was sent before either. */
export const endedWords = ({
  ended,
  unknown,
}: {
  readonly ended: number;
  readonly unknown: readonly string[];
}): string =>
  [
    ended === 0 ? typeset`Отписывать было некого.` : typeset`Отписали: ${ended}.`,
    unknown.length > 0 && typeset`Им и так ничего не отправляли: ${unknown.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
