import { typeset } from '#src/config/typography.ts';
import type { ParcelStep, TrackStep } from '#src/contract/cart/orders/tracking.ts';

const titles: Readonly<Record<ParcelStep, string>> = {
  registered: typeset`Доставка оформлена`,
  taken: typeset`Посылка принята в доставку`,
  onItsWay: typeset`Посылка едет`,
  inCity: typeset`Посылка в городе получателя`,
  withCourier: typeset`Посылка у курьера`,
  atPoint: typeset`Посылка в пункте выдачи`,
  delivered: typeset`Посылка вручена`,
  notDelivered: typeset`Посылка не вручена`,
  returning: typeset`Посылка едет обратно в магазин`,
  returned: typeset`Посылка вернулась в магазин`,
};

/** `Посылка едет, Тверь`. */
export const trackStepText = ({ step, city }: TrackStep): string =>
  city ? `${titles[step]}, ${city}` : titles[step];
