import { BlockList, isIP } from 'node:net';
import type { FoundPlace, GeoServices } from './found-place.ts';

/**
 * Networks located in a single city, from their route objects in the RIPE Database (AS25513 MGTS, AS2848 Moscow State
 * University, AS31200 Novotelecom, AS35807 SkyNet). Large providers move addresses between cities; for those a shop
 * needs DaData or a MaxMind file.
 */
const networks: readonly { readonly city: FoundPlace; readonly of: string }[] = [
  {
    city: city('Москва', 'Москва', '0c5b2444-70a0-4932-980c-b4dc0d3f02b5'),
    of: '109.252.0.0/16 93.180.0.0/18 188.44.32.0/19 89.249.160.0/20',
  },
  {
    city: city('Санкт-Петербург', 'Санкт-Петербург', 'c2deb16a-0330-4f05-821f-1d09c93331e6'),
    of: '93.100.0.0/16',
  },
  {
    city: city('Новосибирск', 'Новосибирская область', '8dea00e3-9aab-4d8e-887c-ef2aaa546456'),
    of: '37.192.0.0/14 178.49.0.0/16 5.128.0.0/16 5.129.0.0/17',
  },
];

function city(name: string, regionName: string, fiasId: string): FoundPlace {
  return { country: 'RU', fiasId, name, regionName, point: null };
}

/** City by IP without an external service; unknown for most addresses. */
export function knownNetworks(): GeoServices {
  const lists = networks.map((each) => ({ place: each.city, list: listOf(each.of) }));
  return {
    locateIp: async (ip) => lists.find(({ list }) => isIP(ip) === 4 && list.check(ip))?.place ?? null,
    addresses: null,
  };
}

function listOf(text: string): BlockList {
  const list = new BlockList();
  for (const network of text.split(' ')) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), 'ipv4');
  }
  return list;
}
