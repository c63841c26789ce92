import type { Country } from '#src/config/countries.ts';
import { bindHours, bindShortWords, typeset } from '#src/config/typography.ts';
import type { Terminal } from '#src/contract/delivery/index.ts';
import type { Shop } from '#src/contract/shapes.ts';
import type { AddressFormFields } from './address-form.ts';
import type { PointKind } from './place-kinds.ts';

export interface AddressFormModel {
  readonly title: string;
  readonly fields: AddressFormFields;
  readonly country: Country;
  readonly cityName: string;
  /** The city of the address being edited; null for a new address, which uses the visitor's city. */
  readonly cityGuid: string | null;
  /** Null for a new address. */
  readonly id: number | null;
}

export interface PointOption {
  readonly code: string;
  readonly address: string;
  readonly details: readonly string[];
}

export interface PointFormModel {
  readonly kind: PointKind;
  readonly title: string;
  readonly cityName: string;
  readonly hasOneCity: boolean;
  readonly points: readonly PointOption[];
  readonly error: string | undefined;
}

export const terminalOption = ({ id, address, metro, hours, title }: Terminal): PointOption => ({
  code: id,
  address: bindShortWords(address),
  details: detailsOf(metro, hours, title),
});

export const shopOption = ({ number, cityName, address, metro, hours, name }: Shop): PointOption => ({
  code: number,
  address: bindShortWords(`${cityName}, ${address}`),
  details: detailsOf(metro, hours, name),
});

const detailsOf = (metro: string, hours: string, title: string) =>
  [
    [metro && typeset`м. ${metro}`, bindHours(hours)].filter(Boolean).join(' · '),
    bindShortWords(title),
  ].filter(Boolean);
