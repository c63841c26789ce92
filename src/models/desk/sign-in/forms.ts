import { relativeTime } from '#src/config/time-words.ts';
import { typeset } from '#src/config/typography.ts';
import { maxLengths } from '#src/contract/limits.ts';
import type { StaffInvitation, StaffSignIn } from '#src/contract/staff/sign-in.ts';
import { email, FILL_IN, line, password } from '#src/web/forms/fields.ts';
import { type FieldsOf, form } from '#src/web/forms/form.ts';
import { MISSING } from '#src/web/forms/messages.ts';

export const signInForm = form({
  email: email({ missing: MISSING.email }),
  password: password({ missing: 'Введите пароль', autoComplete: 'current-password' }),
});
export type SignInFields = FieldsOf<typeof signInForm>;

export const codeForm = form({
  code: line(maxLengths.secondFactor, {
    missing: 'Введите код',
    autoComplete: 'one-time-code',
    spellCheck: false,
    isSecret: true,
  }),
});
export type CodeFields = FieldsOf<typeof codeForm>;

export const passwordForm = form({
  password: password({ missing: FILL_IN, autoComplete: 'new-password' }),
});
export type PasswordFields = FieldsOf<typeof passwordForm>;

export type InvitationModel = StaffInvitation;

/** Also what a page that was open for too long leads to. */
export const WRONG_PASSKEY = typeset`Ключ не подошёл. Попробуйте ещё раз.`;

/** What to tell who is refused; empty if it was right. */
export function refusalText({ errorMessage, waitS }: Pick<StaffSignIn, 'errorMessage' | 'waitS'>): string {
  switch (errorMessage) {
    case '':
      return '';
    case 'WrongSignIn':
      return typeset`Почта или пароль не подходят.`;
    case 'WrongCode':
      return typeset`Код не подошёл. Подождите следующего: каждый действует один раз.`;
    case 'WrongPasskey':
      return WRONG_PASSKEY;
    case 'TooManyTries':
      return typeset`Слишком много попыток. Следующая — ${relativeTime(waitS)}.`;
    case 'WeakPassword':
      return typeset`Такой пароль угадают: нужно не меньше 12 знаков, не из самых частых и не из вашей почты.`;
    case 'SignInEnded':
      return typeset`Вход занял больше десяти минут. Начните сначала.`;
  }
}
