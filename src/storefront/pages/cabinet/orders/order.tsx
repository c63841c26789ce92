import { ownOrderModel } from '#src/models/cabinet/orders/order.ts';
import { pickupFormModel } from '#src/models/cabinet/orders/pickup.ts';
import { pickupForm } from '#src/models/cabinet/orders/pickup-form.ts';
import { href } from '#src/routes.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { orderCodes } from '#src/storefront/pages/thank-you/codes.ts';
import { providerUrl } from '#src/storefront/pages/thank-you/provider-url.ts';
import type { Result } from '#src/storefront/result.ts';
import { orNotFound } from '#src/web/gateway/optional-reply.ts';
import { notFound } from '#src/web/result.ts';
import { OrderSection } from '#views/cabinet/orders/order-section.tsx';
import { loadWorkingCards } from '../cards/load-cards.tsx';
import { sectionPage } from '../section-page.tsx';

type Input = PrivateInput<object>;

/** A typed pick-up day and its error. */
interface WrongDay {
  readonly day: string;
  readonly error: string;
}

/** An order of the customer's; with a wrong pick-up day the form is shown again. */
export async function showOrder(input: Input, number: string, wrong?: WrongDay): Promise<Result> {
  const found = await orNotFound(input.gateway.cart.getOrder({ params: { number } }));
  if (!found) return notFound;
  const { pickup, onlinePayment } = found.order;
  const order = ownOrderModel(found.order, input.country, new Date());
  const codes = order.pickupCode ? orderCodes(order.pickupCode, input.site.icon) : null;
  const fields = pickup?.canChange
    ? pickupForm(pickup).fields(
        { day: wrong?.day ?? pickup.day ?? pickup.from },
        wrong && { day: wrong.error },
      )
    : null;
  const back = { href: href('cabinetOrder'), title: 'Все заказы' };
  return sectionPage(
    input,
    { section: 'cabinetOrder', title: `Заказ ${number}`, back },
    <OrderSection
      own={order}
      codes={codes}
      cards={order.order.canPay ? await loadWorkingCards(input) : []}
      pickup={pickup && fields && pickupFormModel(number, pickup, fields.day)}
      receiptUrl={providerUrl(input.site, onlinePayment?.receiptUrl ?? null)}
    />,
    wrong ? 422 : 200,
  );
}
