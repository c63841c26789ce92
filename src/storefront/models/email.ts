import { EMAIL } from '#src/config/constants.ts';

export const WRONG_EMAIL = 'Проверьте адрес: он должен быть вида name@example.ru';

/** Whether a text can be an address of mail, in any alphabet. */
export const isEmail = (typed: string): boolean => EMAIL.test(typed);
