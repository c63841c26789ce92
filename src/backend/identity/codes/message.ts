import type { Message } from '#src/backend/messages/index.ts';
import { CODE_VALID_S } from '#src/config/constants.ts';
import type { CodeRow, Purpose } from './codes.ts';

/** Names the purpose of the code, as a warning to anybody who is talked into passing it on. */
export function messageOf({ channel, purpose, recipient }: CodeRow, code: string): Message {
  switch (channel) {
    case 'flash':
      return { kind: 'flashCall', phone: recipient, code };
    case 'sms':
      return { kind: 'sms', phone: recipient, text: `${uses[purpose]}: ${code}. Никому его не сообщайте.` };
    case 'email':
      return { kind: 'mail', to: recipient, ...(purpose === 'lostPhone' ? lostPhone(code) : ownEmail(code)) };
  }
}

const uses: Readonly<Record<Purpose, string>> = {
  login: 'Код подтверждения',
  registration: 'Код подтверждения',
  phone: 'Код для смены номера',
  email: 'Код подтверждения',
  order: 'Код для заказа',
  findOrder: 'Код, чтобы открыть заказ',
  changePhone: 'Код для смены номера в аккаунте',
  lostPhone: 'Код для смены номера в аккаунте',
  changeEmail: 'Код для смены почты в аккаунте',
  deleteAccount: 'Код для удаления аккаунта',
};

const ownEmail = (code: string) => ({
  subject: 'Подтвердите адрес',
  text: letter(
    `Код для подтверждения адреса в личном кабинете: ${code}`,
    'Если это были не вы, ничего не делайте: без кода адрес не подтвердится.',
  ),
});

const lostPhone = (code: string) => ({
  subject: 'Код для смены номера телефона',
  text: letter(
    `Код для смены номера телефона в личном кабинете: ${code}`,
    'Если это были не вы, ничего не делайте: без кода номер не сменится. Войдите в личный кабинет и завершите чужие сеансы.',
  ),
});

const letter = (words: string, otherwise: string): string =>
  [
    'Здравствуйте!',
    words,
    `Он действует ${CODE_VALID_S / 60} минуты. Никому его не сообщайте.`,
    otherwise,
  ].join('\n\n');
