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
export function subscribe(listener: (entry: Entry) => void): void {
  window.dataLayer ??= [];
  const layer = window.dataLayer;
  for (const entry of layer) listener(entry);
  const add = layer.push;
  layer.push = (...entries: object[]) => {
    const length = add.apply(layer, entries);
    for (const entry of entries) listener(entry);
    return length;
  };
}

export function loadScript(source: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = source;
  document.head.append(script);
}
