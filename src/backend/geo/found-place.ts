import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';

export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

export interface FoundPlace {
  /** ISO 3166-1 alpha-2, upper case. */
  readonly country: string;
  readonly fiasId: string | null;
  readonly name: string;
  readonly regionName: string;
  readonly point: Point | null;
}

export interface FoundAddress {
  readonly place: FoundPlace;
  /** Two digits, as in the shop's regions. */
  readonly regionId: string;
  readonly line: string;
  readonly street: string;
  readonly house: string;
  readonly postalCode: string;
  readonly point: Point | null;
}

export type Address = CallReply<Contract['geo']['getAddressByPoint']>[number];

/** An address lookup of one country. Resolves to null on failure and never rejects. */
export interface AddressService {
  addressesAt(point: Point): Promise<readonly FoundAddress[] | null>;
  addressesIn(city: FoundPlace, pattern: string): Promise<readonly FoundAddress[] | null>;
}

export interface GeoServices {
  /** The city of a public IP address; null if unknown. Never rejects. */
  locateIp(ip: string): Promise<FoundPlace | null>;
  readonly addresses: AddressService | null;
}
