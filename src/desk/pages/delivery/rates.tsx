import { checkModel, readCheck } from '#src/models/desk/delivery/check.ts';
import { ratesModel, ratesViewIn } from '#src/models/desk/delivery/rates.ts';
import { RatesPage } from '#views/desk/delivery/rates-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';

/** The rates, and what a shopper of a city would be offered. */
export async function showRates({ gatewayIn, query, member }: StaffInput<object>): Promise<Result> {
  const view = ratesViewIn(query);
  const { country } = view;
  const { delivery } = gatewayIn(country);
  const find = async (text: string) => (await delivery.findPlaces({ query: { text } })).places;
  const [listed, asked] = await Promise.all([delivery.listRates({ query: {} }), readCheck(query, find)]);
  const offered =
    asked.city &&
    (await delivery.getDeliveryTypes({
      body: { country, regionId: '', cityId: asked.city.guid, items: [], sum: asked.sum },
    }));
  const check = checkModel(asked, offered?.deliveryTypes ?? null, listed.currency);
  return page('Доставка', <RatesPage rates={ratesModel(listed, view, member)} check={check} />);
}
