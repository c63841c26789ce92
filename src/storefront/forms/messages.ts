/** Messages that several forms share (specification §5). */
export const MISSING = {
  orderNumber: 'Укажите номер заказа',
  email: 'Укажите электронную почту',
  giftNumber: 'Укажите номер карты',
  giftPin: 'Укажите ПИН-код карты',
} as const;
