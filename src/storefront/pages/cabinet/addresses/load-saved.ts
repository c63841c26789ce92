import type { PlaceKind, SavedReplies } from '#src/models/cabinet/place-kinds.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';

type Input = PrivateInput<object>;

/** The page is shown without pick-up points and shops while they are unavailable. */
export async function loadSaved({ gateway, optional, chrome, country }: Input): Promise<SavedReplies> {
  const [{ addresses }, terminals, shops, hasShops] = await Promise.all([
    gateway.account.getAddresses(),
    optional(gateway.account.getTerminals()),
    optional(gateway.account.getShops()),
    chrome.hasShops(country),
  ]);
  return {
    addresses,
    terminals: terminals?.terminals ?? null,
    shops: shops?.shops ?? null,
    hasShops,
  };
}

/** Makes a saved place the main one of its kind. @returns false if the customer has none with this id */
export async function makeMain({ gateway }: Input, kind: PlaceKind, id: number): Promise<boolean> {
  const { account } = gateway;
  switch (kind) {
    case 'address': {
      const { addresses } = await account.getAddresses();
      const address = addresses.find((each) => each.id === id);
      if (!address) return false;
      const { id: _, ...fields } = address;
      await account.changeAddress({ params: { id }, body: { ...fields, isMain: true } });
      return true;
    }
    case 'terminal': {
      const terminal = (await account.getTerminals()).terminals.find((each) => each.id === id);
      if (terminal) await account.addTerminal({ body: { terminalId: terminal.terminalId, isMain: true } });
      return terminal !== undefined;
    }
    case 'shop': {
      const shop = (await account.getShops()).shops.find((each) => each.id === id);
      if (shop) await account.addShop({ query: { number: shop.number, isMain: 'yes' } });
      return shop !== undefined;
    }
  }
}
