/** The labels of the checkout's fields, also used in the list of problems. */
export const fieldLabels = {
  street: 'Улица',
  house: 'Дом, корпус',
  flat: 'Квартира',
  entrance: 'Подъезд',
  floor: 'Этаж',
  intercom: 'Домофон',
  courierComment: 'Комментарий курьеру',
  firstName: 'Имя',
  lastName: 'Фамилия',
  phone: 'Телефон',
  email: 'Электронная почта',
  giftNumber: 'Номер карты',
  giftPin: 'ПИН-код',
  consent: 'Согласие на обработку данных',
} as const;
export type LabelledName = keyof typeof fieldLabels;

export const isLabelled = (name: string): name is LabelledName => Object.hasOwn(fieldLabels, name);

/** Only their length is limited, which the browser enforces. */
export type CourierField = 'entrance' | 'floor' | 'intercom' | 'courierComment';
