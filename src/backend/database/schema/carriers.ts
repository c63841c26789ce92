import type { Generated } from 'kysely';

/** What a carrier answers, and the parcels that it has. */
export interface CarrierTables {
  /** The carrier's own number of a city. */
  carrier_cities: { carrier: string; city_guid: string; code: number };
  /**
   * The last answer about a city and a class of weight: prices in minor units and days on the way; nulls for what the
   * carrier does not offer there. Without an answer the shop's own rates hold for a while.
   */
  carrier_rates: {
    city_guid: string;
    weight_class: number;
    /** YYYY-MM-DD in Moscow. */
    day: string;
    asked_at: string;
    is_answered: number;
    courier_price: number | null;
    courier_from: number | null;
    courier_to: number | null;
    terminal_price: number | null;
    terminal_from: number | null;
    terminal_to: number | null;
  };
  /** When a round that all processes share was last begun. */
  carrier_rounds: { name: string; began_at: string };
  /**
   * `waiting` to be told to the carrier, `told` but not accepted yet, `made`: it has a track number, `refused` with
   * `problems` (JSON), `done`: nothing more comes. `due_at` is when it is looked at next, null for never.
   */
  parcels: {
    id: Generated<number>;
    order_id: number;
    carrier: string;
    state: 'waiting' | 'told' | 'made' | 'refused' | 'cancelling' | 'cancelled' | 'done';
    carrier_id: string | null;
    problems: Generated<string>;
    tries: Generated<number>;
    due_at: string | null;
    /** Whether it goes back to the shop. */
    is_returning: Generated<number>;
    handed_by: string;
    handed_at: string;
  };
  /** In the carrier's words, codes that the shop does not know included. */
  parcel_steps: { parcel_id: number; code: string; at: string; city: string };
}
