/** A value of a gauge at this moment. */
export interface Reading {
  readonly value: number;
  readonly labels?: Readonly<Record<string, string>>;
}

/** Gauges that are read together, each time the metrics are asked for. */
export interface GaugeGroup<Name extends string = string> {
  /** Their names and what they say. */
  readonly gauges: Readonly<Record<Name, { readonly help: string; readonly labelNames?: readonly string[] }>>;
  read(): Promise<Readings<Name>> | Readings<Name>;
}

export type Readings<Name extends string> = Readonly<Record<Name, readonly Reading[]>>;
