/** The streets that a field suggests: the inside of its list. */
export function AddressOptions({ streets }: { readonly streets: readonly string[] }) {
  return streets.map((street) => <option key={street} value={street} />);
}
