/** Values that a field offers. */
export const ValueList = ({ id, values }: { readonly id: string; readonly values: readonly string[] }) => (
  <datalist id={id}>
    {[...new Set(values)].map((value) => (
      <option key={value} value={value} />
    ))}
  </datalist>
);
