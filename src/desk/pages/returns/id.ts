/** The id that an address names; null if it is none. */
export const idIn = ({ params: { id } }: { readonly params: { readonly id: string } }): number | null =>
  /^\d{1,9}$/.test(id) ? Number(id) : null;
