import { describe, expect, test } from 'vitest';
import { date, email, FILL_IN, line, number, oneOf, text, tick } from '#src/web/forms/fields.ts';
import { form } from '#src/web/forms/form.ts';

interface Told {
  readonly towns: readonly string[];
}

const letter = form({
  town: line(10, {
    missing: FILL_IN,
    autoComplete: 'address-level2',
    rule: (town, { towns }: Told) => !towns.includes(town) && 'Такого города нет',
  }),
  words: text(20, { also: (words) => words.min(3, 'Слишком коротко') }),
  pin: line(4, { isSecret: true, rule: (pin, _told, { words }) => !pin && words !== '' && 'Укажите ПИН' }),
  colour: oneOf(['red', 'blue']),
  agreed: tick({ missing: 'Нужно согласие' }),
})({ towns: ['Москва'] });

const right = { town: ' Москва\0 ', words: 'Раз\r\nдва\u0007', pin: '1234', agreed: 'yes' };
const post = (changed: object = {}) => new URLSearchParams({ ...right, ...changed });

describe('a form', () => {
  test('returns the post without characters that nobody types', () => {
    expect(letter.read(post())).toMatchObject({
      ok: true,
      value: { town: 'Москва', words: 'Раз\nдва', pin: '1234', colour: 'red', agreed: true },
    });
  });

  test('takes a number whose digits stand in groups, apart by any spaces', () => {
    const sums = form({ least: number({ rule: (typed) => !/^\d+$/.test(typed) && 'Число' }) })();
    for (const least of ['1 000', ' 1\u00a0000 ', '1\u202f000', '1000'])
      expect(sums.read(new URLSearchParams({ least }))).toMatchObject({ ok: true, value: { least: '1000' } });
    expect(sums.read(new URLSearchParams({ least: '1 00' }))).toMatchObject({
      ok: false,
      values: { least: '1 00' },
    });
  });

  test.each([
    ['town', '', FILL_IN],
    ['town', 'Хабаровск-на-Амуре', 'Не больше 10 знаков'],
    ['town', 'Тверь', 'Такого города нет'],
    ['words', 'Да', 'Слишком коротко'],
    ['pin', '', 'Укажите ПИН'],
    ['agreed', '', 'Нужно согласие'],
  ])('says about %s «%s»: %s', (name, typed, error) => {
    const read = letter.read(post({ [name]: typed }));
    expect(read).toMatchObject({ ok: false, values: { town: name === 'town' ? typed : 'Москва' } });
    expect(read.ok || read.errors).toEqual({ [name]: error });
  });

  test('renders each field as declared, focusing the first invalid one', () => {
    const read = letter.read(post({ town: 'Тверь', agreed: '' }));
    const { town, agreed, pin } = letter.fields(read.values, read.ok ? {} : read.errors);
    expect(town).toEqual({
      name: 'town',
      value: 'Тверь',
      error: 'Такого города нет',
      focused: true,
      required: true,
      maxLength: 10,
      autoComplete: 'address-level2',
    });
    expect(agreed).toMatchObject({ value: '', required: true, focused: false });
    expect(pin.value).toBe('');
  });

  test('ignores fields that are not its own', () => {
    const hostile = new URLSearchParams([
      ...post(),
      ['__proto__', 'x'],
      ['constructor', 'x'],
      ['toString', 'x'],
    ]);
    const read = letter.read(hostile);
    expect(Object.keys(read.values)).toEqual(['town', 'words', 'pin', 'colour', 'agreed']);
    expect(read.ok && Object.keys(read.value)).toEqual(Object.keys(read.values));
  });

  test('returns the fields of a post, truncated to their length', () => {
    const draft = form({ town: line(3), words: text(9), agreed: tick() });
    expect(draft.typed(new URLSearchParams({ town: 'Москва', agreed: '' }))).toEqual({
      town: 'Мос',
      agreed: '',
    });
    expect(draft.empty).toEqual({ town: '', words: '', agreed: '' });
  });
});

test('a date is accepted in Russian notation and within its limits', () => {
  const day = form({
    day: date({
      missing: FILL_IN,
      wrong: 'Такой даты нет',
      outside: 'Не тот год',
      earliest: ({ year }: { readonly year: string }) => `${year}-01-01`,
      latest: ({ year }) => `${year}-12-31`,
    }),
  })({ year: '2026' });
  const errorFor = (typed: string) => {
    const read = day.read(new URLSearchParams({ day: typed }));
    return read.ok ? read.value.day : read.errors.day;
  };
  expect(['1.2.2026', '2026-02-29', '29.02.2024', ''].map(errorFor)).toEqual([
    '2026-02-01',
    'Такой даты нет',
    'Не тот год',
    FILL_IN,
  ]);
});

test('an optional e-mail may be left out', () => {
  const mail = form({ email: email() })();
  expect(
    ['', 'анна@почта.рф', 'anna@'].map((typed) => mail.read(new URLSearchParams({ email: typed })).ok),
  ).toEqual([true, true, false]);
});
