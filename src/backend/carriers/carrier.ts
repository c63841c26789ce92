import type { CountryCode } from '#src/config/countries.ts';

/** A company that carries parcels for the shop. Every method rejects if it does not answer, or not as it should. */
export interface Carrier {
  /** In the database. */
  readonly name: string;
  /** For people. */
  readonly title: string;
  readonly country: CountryCode;
  /** What parcels to a city cost, and how long they take. */
  rates(to: { readonly city: number; readonly units: number }, signal: AbortSignal): Promise<CarrierRates>;
  /** All its pick-up points, page by page. */
  points(): AsyncIterable<readonly CarrierPoint[]>;
  /** Tells it of a parcel, which it then accepts or refuses. @throws {ParcelRefused} */
  place(parcel: NewParcel): Promise<{ readonly id: string }>;
  read(id: string): Promise<CarrierParcel | null>;
  /** By the shop's number. */
  find(number: string): Promise<CarrierParcel | null>;
  cancel(id: string): Promise<void>;
  /** A PDF to stick on the parcel; null while it is being made. */
  label(id: string): Promise<Buffer | null>;
  /** Asks it to tell an address of the shop whenever a parcel moves. */
  watch(url: string): Promise<void>;
  /** The parcel that a notice is about; null for any other text. */
  parcelIn(notice: string): string | null;
}

export interface CarrierTerms {
  /** In minor units. */
  readonly price: number;
  /** Days on the way. */
  readonly from: number;
  readonly to: number;
}

/** Null for what is not offered there. */
export interface CarrierRates {
  readonly courier: CarrierTerms | null;
  readonly terminal: CarrierTerms | null;
}

export interface CarrierPoint {
  readonly code: string;
  /** The carrier's number of the city. */
  readonly city: number;
  /** The city's guid in the address registry; empty if unknown. */
  readonly cityGuid: string;
  readonly title: string;
  readonly address: string;
  readonly metro: string;
  readonly hours: string;
  readonly latitude: number;
  readonly longitude: number;
}

export interface NewParcel {
  /** The shop's own number, by which it is found again. */
  readonly number: string;
  readonly recipient: { readonly name: string; readonly phone: string; readonly email: string };
  readonly to: { readonly point: string } | { readonly city: number; readonly address: string };
  readonly comment: string;
  /** What the recipient pays for the way, in minor units. */
  readonly deliveryDue: number;
  readonly goods: readonly ParcelGoods[];
}

export interface ParcelGoods {
  readonly title: string;
  readonly article: string;
  readonly count: number;
  /** Of a unit, in minor units. */
  readonly price: number;
  /** What the recipient pays for a unit, in minor units; 0 if it is paid for. */
  readonly due: number;
}

export interface ParcelProblem {
  readonly code: string;
  readonly text: string;
}

/** How the carrier sees a parcel. */
export interface CarrierParcel {
  readonly id: string;
  /** `gone`: it was taken back. */
  readonly state: 'told' | 'made' | 'refused' | 'gone';
  /** The track number; empty until it is made. */
  readonly number: string;
  readonly problems: readonly ParcelProblem[];
  /** Oldest first. */
  readonly steps: readonly CarrierStep[];
}

export interface CarrierStep {
  readonly code: string;
  /** In UTC, as ISO 8601. */
  readonly at: string;
  readonly city: string;
}

/** The carrier does not take a parcel as it is. */
export class ParcelRefused extends Error {
  readonly problems: readonly ParcelProblem[];

  constructor(problems: readonly ParcelProblem[]) {
    super('The carrier refused the parcel');
    this.problems = problems;
  }
}
