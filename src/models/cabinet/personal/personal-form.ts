import { maxLengths } from '#src/contract/limits.ts';
import { date, email, line, oneOf } from '#src/web/forms/fields.ts';
import { type FieldsOf, form } from '#src/web/forms/form.ts';

interface Context {
  readonly today: string;
}

const OLDEST_YEARS = 120;

/** The personal form (product.md, Account area). The phone can only be changed with a code. */
const personalForm = form({
  lastName: line(maxLengths.personName, { missing: 'Укажите фамилию', autoComplete: 'family-name' }),
  firstName: line(maxLengths.personName, { missing: 'Укажите имя', autoComplete: 'given-name' }),
  patronymic: line(maxLengths.personName, { autoComplete: 'additional-name' }),
  birthday: date({
    missing: 'Укажите дату рождения',
    wrong: 'Такой даты нет. Укажите день, месяц и год',
    outside: 'Проверьте дату рождения',
    autoComplete: 'bday',
    earliest: ({ today }: Context) => `${Number(today.slice(0, 4)) - OLDEST_YEARS}${today.slice(4)}`,
    latest: ({ today }: Context) => today,
  }),
  gender: oneOf(['0', '1', '2']),
  email: email(),
});

export const personalFormOfToday = () => personalForm({ today: new Date().toISOString().slice(0, 10) });

export type PersonalFields = FieldsOf<typeof personalForm>;
