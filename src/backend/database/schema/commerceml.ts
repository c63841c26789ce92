import type { Generated } from 'kysely';

/** The exchange with 1C. */
export interface CommercemlTables {
  commerceml_sessions: {
    id: Generated<number>;
    token_hash: string;
    key_id: number;
    type: 'catalog' | 'sale';
    /** `importing` while a process works on it, which keeps `used_at` up to date. */
    state: 'open' | 'importing' | 'failed' | 'ended';
    reason: Generated<string>;
    /** That 1C named; empty for older ones. */
    version: Generated<string>;
    run_id: number | null;
    began_at: string;
    used_at: string;
  };
  /** By the id that 1C has for a price type, a warehouse or a property. */
  commerceml_decisions: {
    kind: 'price' | 'warehouse' | 'property';
    foreign_id: string;
    name: string;
    decision: string;
  };
  /** What 1C has told of. */
  commerceml_names: {
    kind: 'price' | 'warehouse' | 'property';
    /** Its id in 1C; that of a characteristic is `name:` and its name. */
    foreign_id: string;
    name: string;
    /** A price type's currency, or values of a property. */
    detail: string;
    /** When 1C last told of it. */
    met_at: string;
  };
  /** The pictures that 1C has sent, as they are kept among the originals. */
  commerceml_pictures: {
    /** The path that goods name. */
    name: string;
    src: string;
    width: number;
    height: number;
    tone: string;
    /** When it came, or was last named by goods. */
    met_at: string;
  };
  /** Which version of an order 1C has confirmed, and which a session has offered it. */
  commerceml_orders: {
    order_id: number;
    version: number | null;
    offered_version: number | null;
    session_id: number | null;
  };
}
