import type { CityOption } from '#src/storefront/models/city/panel.ts';

/** Chooses a city; stands in a form that posts to the page of cities. */
export function CityButton({ city: { guid, name, region } }: { readonly city: CityOption }) {
  return (
    <button type="submit" className="city" name="cityGuid" value={guid}>
      {name}
      {region && <span className="city-region">{region}</span>}
    </button>
  );
}
