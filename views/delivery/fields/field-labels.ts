/** The checkout's fields as they are labelled, and as the list of what is wrong names them. */
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

/** Checked only for their length, which the browser sees to. */
export type CourierField = 'entrance' | 'floor' | 'intercom' | 'courierComment';
