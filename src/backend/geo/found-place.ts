import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';

export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** A city as somebody outside the shop names it. */
export interface FoundPlace {
  /** ISO 3166-1, in upper case. */
  readonly country: string;
  /** Its FIAS id, where it is told. */
  readonly fiasId: string | null;
  /** In Russian. */
  readonly name: string;
  readonly regionName: string;
  readonly point: Point | null;
}

export interface FoundAddress {
  readonly place: FoundPlace;
  /** Two digits, as in the shop's own regions. */
  readonly regionId: string;
  /** The address in one line, without the city. */
  readonly line: string;
  readonly street: string;
  readonly house: string;
  readonly postalCode: string;
  readonly point: Point | null;
}

/** An address as the wire has it. */
export type Address = CallReply<Contract['geo']['getAddressByPoint']>[number];

/** Who knows the addresses of a country. Null where nothing could be learnt: never rejects. */
export interface AddressService {
  /** @returns those around a point of the earth, the nearest first */
  addressesAt(point: Point): Promise<readonly FoundAddress[] | null>;
  /** @returns those of a city that fit what somebody types */
  addressesIn(city: FoundPlace, pattern: string): Promise<readonly FoundAddress[] | null>;
}

/** What the geo service asks outside of the shop. */
export interface GeoServices {
  /** The city of a public IP address; null where it can't be told. Never rejects. */
  placeOfIp(ip: string): Promise<FoundPlace | null>;
  /** Null where the shop has nobody to ask. */
  readonly addresses: AddressService | null;
}
