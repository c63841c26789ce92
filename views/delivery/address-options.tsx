/** Street suggestions, as the contents of a field's `<datalist>`. */
export function AddressOptions({ streets }: { readonly streets: readonly string[] }) {
  return streets.map((street) => <option key={street} value={street} />);
}
