/** The fields of a data layer entry that the trackers read. */
export interface Entry {
  readonly event?: string;
  readonly page_location?: string;
  readonly page_title?: string;
  readonly page_referrer?: string;
  readonly ecommerce?: {
    readonly currencyCode?: string;
    readonly items?: readonly {
      readonly item_id: string;
      readonly price?: number;
      readonly quantity?: number;
    }[];
  } | null;
}

/** Calls `take` with every entry of the data layer, past and future. */
export function hear(take: (entry: Entry) => void): void {
  window.dataLayer ??= [];
  const layer = window.dataLayer;
  for (const entry of layer) take(entry);
  const add = layer.push;
  layer.push = (...entries: object[]) => {
    const length = add.apply(layer, entries);
    for (const entry of entries) take(entry);
    return length;
  };
}

export function load(source: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = source;
  document.head.append(script);
}
