import { FILL_IN, WRONG_PHONE } from '#src/storefront/models/phone.ts';

/** The words of specification §5 and §8 for what can go wrong while signing in. */
export const texts = {
  fillIn: FILL_IN,
  wrongPhone: WRONG_PHONE,
  consentRequired: 'Для регистрации необходимо согласие на обработку персональных данных',
  alreadyRegistered: 'Введенный номер телефона уже зарегистрирован. Пожалуйста, воспользуйтесь формой входа.',
  incorrectCode: 'Неверный код подтверждения',
  captchaFailed: 'Проверка капчи не удалась',
  unavailable: 'Сервис временно недоступен. Пожалуйста, попробуйте позже. Мы уже исправляем!',
  unavailableForOrder: 'Сервис временно недоступен. Мы уже исправляем! Заказ можно оформить и без входа.',
  notRegistered: 'Этот номер ещё не зарегистрирован. Проверьте его или зарегистрируйтесь.',
  codeEnded: 'Код больше не действует. Запросите новый.',
} as const;
