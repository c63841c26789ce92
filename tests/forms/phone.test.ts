import { describe, expect, test } from 'vitest';
import { type Country, countries } from '#src/config/countries.ts';
import { FILL_IN, phone, WRONG_PHONE } from '#src/web/forms/fields.ts';
import { form } from '#src/web/forms/form.ts';
import { phonePlaceholder, readPhone, showPhone } from '#src/web/forms/phone.ts';

const { RU, AM } = countries;

const phoneForm = form({ phone: phone({ required: true }) });

/** The error that a form shows for a typed phone. */
function phoneProblem(typed: string, country: Country): string | undefined {
  const read = phoneForm({ country }).read(new URLSearchParams({ phone: typed }));
  return read.ok ? undefined : read.errors.phone;
}

describe('a Russian phone', () => {
  for (const typed of [
    '+7 (912) 345 67 89',
    '89123456789',
    '8 912 345-67-89',
    '7 912 3456789',
    '9123456789',
    ' +7\u00a0912\u00a0345\u201167\u201189 ',
    '+7 (8) 912 345 67 89',
  ])
    test(`is accepted as ${typed}`, () => {
      expect(readPhone(typed, RU)).toBe('79123456789');
    });

  for (const typed of [
    '912345678',
    '+374 91 123456',
    '+1 912 345 67 89',
    'phone',
    '891234567890',
    '٨٩١٢٣٤٥٦٧٨٩',
    '+7 (912) 345 67 8',
    '0 912 345 67 89',
    '+9123456789',
  ])
    test(`is not accepted as ${typed}`, () => {
      expect(phoneProblem(typed, RU)).toBe(WRONG_PHONE);
    });

  test('is displayed by the mask', () => {
    expect(showPhone('79123456789', RU)).toBe('+7 (912) 345 67 89');
    expect(phonePlaceholder(RU)).toBe('+7 (___) ___ __ __');
  });
});

describe('an Armenian phone', () => {
  for (const typed of ['+374 91 123 456', '091123456', '91123456', '374 (91) 123-456', '+374 (0) 91 123 456'])
    test(`is accepted as ${typed}`, () => {
      expect(readPhone(typed, AM)).toBe('37491123456');
    });

  for (const typed of ['+374 10 123456', '8 91 123456', '+374 91 12345'])
    test(`is not accepted as ${typed}`, () => {
      expect(phoneProblem(typed, AM)).toBe(WRONG_PHONE);
    });
});

describe('a phone whose mask has letters', () => {
  const rules = { phoneCode: '+7', mask: '+7 (@**) ###', validExp: '^\\+7 \\([АБ][0-9А-Я]{2}\\) \\d{3}$' };

  test('accepts all tokens of the mask, and is sent as digits only', () => {
    expect(readPhone('+7 (А5В) 123', rules)).toBe('75123');
    expect(readPhone('8 Б99 321', rules)).toBe('799321');
    expect(phonePlaceholder(rules)).toBe('+7 (___) ___');
  });

  test.each(['+7 (55В) 123', '+7 (В55) 123', 'А55 12', 'А55 12Б', '+7 (А55) 1234'])('is not %s', (typed) => {
    expect(readPhone(typed, rules)).toBeNull();
  });

  test('with too few digits for the mask stays unchanged', () => {
    expect(showPhone('7123456', rules)).toBe('7123456');
    expect(showPhone('7123456', { ...rules, mask: '+7 (***) ###' })).toBe('+7 (123) 456');
  });
});

test('an empty phone is required', () => {
  expect(phoneProblem('  ', RU)).toBe(FILL_IN);
});
