import { FEEDBACK_MIN_CHARACTERS } from '#src/config/constants.ts';
import type { Country } from '#src/config/countries.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { email, FILL_IN, line, phone, text, tick } from '#src/web/forms/fields.ts';
import { type ErrorsOf, type FieldsOf, form, type ValueOf } from '#src/web/forms/form.ts';
import { MISSING } from '#src/web/forms/messages.ts';

interface Context {
  readonly country: Country;
  readonly topics: readonly string[];
}

export const WRONG_TOPIC = 'Выберите тему';

export const feedbackForm = form({
  topic: line(maxLengths.topic, {
    required: true,
    rule: (topic, { topics }: Context) => topics.length > 0 && !topics.includes(topic) && WRONG_TOPIC,
  }),
  message: text(maxLengths.message, {
    missing: FILL_IN,
    also: (message) =>
      message.min(
        FEEDBACK_MIN_CHARACTERS,
        `Сообщение слишком короткое: нужно хотя бы ${FEEDBACK_MIN_CHARACTERS} знаков`,
      ),
  }),
  orderNumber: line(maxLengths.orderNumber, { autoComplete: 'off', spellCheck: false }),
  name: line(maxLengths.personName, { missing: 'Укажите имя', autoComplete: 'name' }),
  email: email({ missing: MISSING.email }),
  phone: phone({ required: false }),
  consent: tick({
    missing: 'Для отправки сообщения необходимо согласие на обработку персональных данных',
  }),
});

export type Feedback = ValueOf<typeof feedbackForm>;
export type FeedbackErrors = ErrorsOf<typeof feedbackForm>;
export type FeedbackFields = FieldsOf<typeof feedbackForm>;
