import { typeset } from '#src/config/typography.ts';
import type { Address } from '#src/contract/account/places.ts';
import {
  type AddressFormErrors,
  type AddressFormValues,
  addressForm,
} from '#src/models/cabinet/address-form.ts';
import type { AddressFormModel } from '#src/models/cabinet/new-place.ts';
import { savedPlacesModel } from '#src/models/cabinet/saved-places.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import type { Result } from '#src/storefront/result.ts';
import { notFound } from '#src/web/result.ts';
import { AddressFormSection } from '#views/cabinet/addresses/address-form.tsx';
import { SavedPlaces } from '#views/cabinet/addresses/saved-places.tsx';
import { sectionPage } from '../section-page.tsx';
import { redirectToPlaces } from './changes.tsx';
import { loadSaved } from './load-saved.ts';
import { showPointForm } from './new-point.tsx';
import { readRemovedPlaces } from './removed-places.ts';
import { savedPlaces } from './saved-places-link.ts';

type Input = PrivateInput<object>;

/** The saved places; `?add=` a kind and `?edit=` an address's id show a form instead. */
export async function showAddresses(input: Input): Promise<Result> {
  const { query } = input;
  const add = query.get('add');
  if (add === 'terminal' || add === 'shop') return showPointForm(input, add);
  const address = add === 'address' || query.has('edit') ? await addressUnderChange(input) : null;
  if (address === 'unknown') return notFound;
  if (address) return addressPage(input, address, { ...address, isMain: address.isMain ? 'yes' : '' });
  if (add === 'address') return addressPage(input, null, addressForm.empty);
  const model = savedPlacesModel(await loadSaved(input), query.get('done'), await readRemovedPlaces(input));
  return sectionPage(input, { section: 'cabinetAddress', title: 'Адреса' }, <SavedPlaces {...model} />);
}

export async function saveAddress(input: Input): Promise<Result> {
  const { account } = input.gateway;
  const address = await addressUnderChange(input);
  const read = addressForm().read(input.form);
  if (address === 'unknown') return addressPage(input, null, read.values, removedAddress);
  if (!read.ok) return addressPage(input, address, read.values, read.errors);
  if (address) {
    const { id, ...fields } = address;
    const body = { ...fields, ...read.value };
    const { success } = await account.changeAddress({ params: { id }, body });
    return success ? redirectToPlaces('saved') : addressPage(input, address, read.values, sameAddress);
  }
  const { shortName: city, cityGuid, regionId } = input.visitor.city;
  const { success } = await account.addAddress({ body: { ...read.value, city, cityGuid, regionId } });
  return redirectToPlaces(success ? 'saved' : 'full');
}

/** Elsewhere, while it was being changed. */
const removedAddress = { street: typeset`Этот адрес удалили. Проверьте город и сохраните его как новый` };
const sameAddress = { street: 'Такой адрес уже сохранён' };

/** Null for a new address; addresses are still read, so that an ended session redirects home. */
async function addressUnderChange({ gateway, query }: Input): Promise<Address | 'unknown' | null> {
  const { addresses } = await gateway.account.getAddresses();
  const id = query.get('edit');
  if (id === null) return null;
  return addresses.find((each) => String(each.id) === id) ?? 'unknown';
}

function addressPage(
  input: Input,
  address: Address | null,
  values: Partial<AddressFormValues>,
  errors?: AddressFormErrors,
): Promise<Result> {
  const { visitor, country } = input;
  const form: AddressFormModel = {
    title: address ? 'Изменить адрес' : 'Новый адрес',
    fields: addressForm().fields(values, errors),
    country,
    cityName: address?.city ?? visitor.city.shortName,
    cityGuid: address?.cityGuid ?? null,
    id: address?.id ?? null,
  };
  const head = { section: 'cabinetAddress', title: form.title, back: savedPlaces } as const;
  return sectionPage(input, head, <AddressFormSection form={form} />, errors ? 422 : 200);
}
