import { isMainAgain, type RemovedPlace } from '#src/models/cabinet/removed-places.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { loadSaved } from './load-saved.ts';

/**
 * Saves a removed place again.
 *
 * @returns false if the list is full
 */
export async function restore(input: PrivateInput<object>, place: RemovedPlace): Promise<boolean> {
  const { account } = input.gateway;
  const isMain = isMainAgain(place, await loadSaved(input));
  switch (place.kind) {
    case 'address':
      return (await account.addAddress({ body: { ...place.fields, isMain } })).success;
    case 'terminal':
      return (await account.addTerminal({ body: { terminalId: place.code, isMain: isMain || undefined } }))
        .success;
    case 'shop':
      return (await account.addShop({ query: { number: place.code, ...(isMain && { isMain: 'yes' }) } }))
        .success;
  }
}
