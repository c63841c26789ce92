import type { CityOption } from '#src/models/city/panel.ts';

/** A submit button that chooses the city; place it in a form that posts to the cities page. */
export function CityButton({ city: { guid, name, region } }: { readonly city: CityOption }) {
  return (
    <button type="submit" className="city" name="cityGuid" value={guid}>
      {name}
      {region && <span className="city-region">{region}</span>}
    </button>
  );
}
