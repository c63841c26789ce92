import type { Generated } from 'kysely';
import type { CountryCode } from '#src/config/countries.ts';

/** The seller, cities, shops, pick-up points, and delivery to them. */
export interface PlaceTables {
  /** Who sells in a country, as the law wants it named. */
  sellers: {
    country: CountryCode;
    shop_name: string;
    legal_name: string;
    registration_number: string;
    tax_number: string;
    legal_address: string;
    return_address: string;
    phone: string;
    email: string;
    hours: string;
    version: Generated<number>;
  };
  /** Countries where the shop has a day of opening; null until it comes. One without a row is open. */
  shop_openings: { country: CountryCode; opened_at: string | null };
  cities: {
    guid: string;
    country: CountryCode;
    name: string;
    region_id: string;
    region_name: string;
    is_main: number;
    latitude: number;
    longitude: number;
    position: number;
  };
  shops: {
    number: string;
    country: CountryCode;
    kind: 'shop' | 'warehouse';
    name: string;
    city_guid: string;
    address: string;
    metro: string;
    phone: string;
    hours: string;
    latitude: number;
    longitude: number;
    url: string;
    position: number;
    /** A JSON list of words. */
    services: Generated<string>;
    /** A JSON list of seven days from Monday, each with hours or null; empty where only the text has them. */
    week: Generated<string>;
    /** A JSON list of pictures. */
    photos: Generated<string>;
    /** The first and the last day, YYYY-MM-DD, of a time in which it is closed; both or none. */
    pause_from: Generated<string | null>;
    pause_till: Generated<string | null>;
    pause_reason: Generated<string>;
    /** When it was closed for good. */
    closed_at: Generated<string | null>;
    version: Generated<number>;
  };
  terminals: {
    code: string;
    country: CountryCode;
    city_guid: string;
    title: string;
    address: string;
    metro: string;
    hours: string;
    latitude: number;
    longitude: number;
    position: number;
    /** `own`, or the carrier that it is taken from. */
    source: Generated<string>;
    is_hidden: Generated<number>;
    version: Generated<number>;
  };
  /** Tables of points that the staff uploaded. */
  point_drafts: {
    id: Generated<number>;
    country: CountryCode;
    state: Generated<'draft' | 'applied' | 'undone'>;
    made_by: string;
    made_at: string;
  };
  /** `typed` is JSON. */
  point_draft_rows: { draft_id: number; line: number; typed: string };
  /** A point before it was changed, as JSON, null where there was none; and the version that it has since. */
  point_changes: { draft_id: number; code: string; was: string | null; version: number };
  /** One rate of each kind per city, region or country, the most specific first; days from the warehouse. */
  delivery_rates: {
    id: Generated<number>;
    country: CountryCode;
    region_id: string | null;
    city_guid: string | null;
    kind: 'courier' | 'terminal' | 'shop';
    title: string;
    price: number;
    free_from: number | null;
    days_from: number;
    days_to: number;
    /** How many items can be ordered to try on; 0 if fitting is not offered. */
    fitting_units: Generated<number>;
    /** The largest sum of goods for a fitting, in minor units. */
    fitting_sum: Generated<number | null>;
    version: Generated<number>;
  };
  /** Days without couriers, or on which nothing leaves the warehouse; those of a region besides the country's. */
  delivery_holidays: {
    id: Generated<number>;
    country: CountryCode;
    region_id: string | null;
    /** YYYY-MM-DD, MM-DD of every year, or a day of every week, Monday being 1. */
    day: string;
    title: string;
    stops_courier: number;
    stops_dispatch: number;
    version: Generated<number>;
  };
  /**
   * Hours at which couriers come; the most specific place applies. `capacity` is orders a day, null without a
   * limit.
   */
  delivery_intervals: {
    id: Generated<number>;
    country: CountryCode;
    region_id: string | null;
    city_guid: string | null;
    /** HH:MM at the destination. */
    time_from: string;
    time_to: string;
    closes_before_hours: number;
    capacity: number | null;
    version: Generated<number>;
  };
}
