import { type AddressModel, addressModel } from '#src/models/delivery/addresses.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { GatewayError } from '#src/web/gateway/gateway-error.ts';
import { applyAddressChoice, detachEditedAddress } from './address-choice.ts';
import type { Draft } from './draft.ts';

export interface DraftWithAddresses {
  readonly draft: Draft;
  readonly addresses: readonly AddressModel[];
  /** Whether the customer's main address is in the city. */
  readonly hasMainAddress: boolean;
}

export async function withAddresses(
  input: PrivateInput<object>,
  before: Draft,
  draft: Draft,
): Promise<DraftWithAddresses> {
  if (!input.visitor.authorised || !mayBeCourier(draft)) return { draft, ...noAddresses };
  const reply = await input.optional(input.gateway.account.getAddresses());
  if (!reply) return { draft: detachEditedAddress(before, draft), ...noAddresses };
  const { cityGuid } = input.visitor.city;
  const inCity = reply.addresses.filter((each) => each.cityGuid === cityGuid);
  const addresses = inCity.map(addressModel);
  const hasMainAddress = inCity.some(({ isMain }) => isMain);
  return { draft: applyAddressChoice(before, draft, addresses), addresses, hasMainAddress };
}

const noAddresses = { addresses: [], hasMainAddress: false };

/** Before any choice the first delivery option is shown, which may be the courier. */
const mayBeCourier = ({ kind }: Draft) => kind === '' || kind === 'courier';

/** Saves a courier address if requested; gateway errors are ignored, because the order is already placed. */
export async function saveAddress({ gateway, visitor }: PrivateInput<object>, draft: Draft): Promise<void> {
  if (!visitor.authorised || draft.kind !== 'courier' || draft.saveAddress === '') return;
  const { street, house, flat, entrance, floor, intercom, courierComment } = draft;
  const fields = { street, house, flat, entrance, floor, intercom, courierComment };
  const { cityGuid, regionId, shortName } = visitor.city;
  try {
    await gateway.account.addAddress({ body: { city: shortName, cityGuid, regionId, ...fields } });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
  }
}
