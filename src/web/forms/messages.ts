/** Messages common to several forms (product.md, Forms). */
export const MISSING = {
  orderNumber: 'Укажите номер заказа',
  email: 'Укажите электронную почту',
  giftNumber: 'Укажите номер карты',
  giftPin: 'Укажите ПИН-код карты',
} as const;
