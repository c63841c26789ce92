import { HEIGHT_CM, OPINION_MIN_CHARACTERS } from '#src/config/constants.ts';
import { typeset } from '#src/config/typography.ts';
import { fits } from '#src/contract/content/reviews.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { FILL_IN, line, number, oneOf, text } from '#src/web/forms/fields.ts';
import { type FieldsOf, form, type ValueOf } from '#src/web/forms/form.ts';

const TOO_SHORT = `Сообщение слишком короткое: нужно хотя бы ${OPINION_MIN_CHARACTERS} знаков`;
const WRONG_HEIGHT = typeset`Укажите рост в сантиметрах, от ${HEIGHT_CM.min} до ${HEIGHT_CM.max}`;

export const rating = () =>
  line(1, { missing: 'Поставьте оценку', also: (given) => given.regex(/^[1-5]?$/, 'Поставьте оценку') });
export const opinionText = () =>
  text(maxLengths.message, {
    missing: FILL_IN,
    also: (given) => given.min(OPINION_MIN_CHARACTERS, TOO_SHORT),
  });
export const author = () =>
  line(maxLengths.personName, { missing: 'Укажите имя', autoComplete: 'given-name' });

export const reviewForm = form({
  rating: rating(),
  text: opinionText(),
  advantages: text(maxLengths.opinionDetail),
  shortcomings: text(maxLengths.opinionDetail),
  size: line(maxLengths.size),
  height: number({
    tooLong: WRONG_HEIGHT,
    autoComplete: 'off',
    rule: (typed) => typed !== '' && !isHeight(typed) && WRONG_HEIGHT,
  }),
  fit: oneOf(['', ...fits]),
  author: author(),
});

const isHeight = (typed: string) =>
  /^\d{3}$/.test(typed) && Number(typed) >= HEIGHT_CM.min && Number(typed) <= HEIGHT_CM.max;

export type ReviewFields = FieldsOf<typeof reviewForm>;
export type ReviewPost = ValueOf<typeof reviewForm>;
