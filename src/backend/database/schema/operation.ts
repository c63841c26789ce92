import type { Generated } from 'kysely';

/** What every service shares: versions, secrets, limits, messages. */
export interface OperationTables {
  versions: { area: 'catalog' | 'content' | 'stock' | 'shopStock'; version: number };
  /** Migrations that releases before them cannot work with. */
  schema_breaks: { migration: string };
  secrets: { name: string; value: string };
  /** When the last one was made. */
  backups_made: { made_at: string };
  /** `uses` is JSON: a list of `[running time, count]`. */
  rate_limits: { key: string; uses: string; changed_elapsed_ms: number };
  /** Hashes of solved captchas: each is accepted once. */
  spent_captchas: { hash: string; spent_at: string };
  /** Keys of programs; `permissions` is a JSON list. */
  staff_keys: {
    id: Generated<number>;
    name: string;
    hash: string;
    permissions: string;
    made_at: string;
    ends_at: string | null;
    revoked_at: string | null;
    used_at: string | null;
  };
  /** Append-only: what the staff changed. */
  staff_changes: {
    id: Generated<number>;
    changed_at: string;
    changed_by: string;
    action: string;
    subject: string;
    detail: string;
    was: Generated<string | null>;
    became: Generated<string | null>;
    /** When the member signed in, and with what; null for programs and commands. */
    session_began_at: Generated<string | null>;
    device: Generated<string | null>;
  };
  /** `permissions` is a JSON list; `["all"]` is every permission. */
  staff_roles: { name: string; title: string; place: number; permissions: string };
  staff_members: {
    id: Generated<number>;
    email: string;
    name: string;
    role: string;
    /** The shop whose reservations alone the member sees; null for all. */
    shop_number: string | null;
    version: Generated<number>;
    password: string | null;
    totp_secret: string | null;
    totp_confirmed_at: string | null;
    totp_step: Generated<number>;
    made_at: string;
    seen_at: string | null;
    blocked_at: string | null;
  };
  staff_invitations: { hash: string; member_id: number; ends_at: string };
  staff_recovery_codes: { member_id: number; hash: string };
  /** Unconfirmed until the second factor was right. */
  staff_sessions: {
    id: Generated<number>;
    hash: string;
    member_id: number;
    device: string;
    began_at: string;
    confirmed_at: string | null;
    used_at: string;
    /** 1 once it was not used for half an hour. */
    was_idle: Generated<0 | 1>;
    ends_at: string;
  };
  /** Credential and key are in base64url; `transports` is a list with spaces. */
  staff_passkeys: {
    id: Generated<number>;
    member_id: number;
    credential: string;
    public_key: string;
    counter: number;
    transports: string;
    device: string;
    added_at: string;
    used_at: string | null;
  };
  /** Views of the list of orders; `filter` is JSON of an `OrderFilter`. */
  saved_order_views: { member_id: number; place: number; title: string; filter: string };
  /** The columns of that list, with spaces between them. */
  order_list_columns: { member_id: number; columns: string };
  /** What a passkey has to sign, one of a session. */
  staff_challenges: { session_id: number; challenge: string; ends_at: string };
  /** Elapsed milliseconds, unaffected by changes of the system clock; `wall` is that clock when they were saved. */
  running_time: { id: 1; elapsed_ms: number; wall: string };
  /** Messages queued by a transaction; the text is removed once sent. */
  outbox: {
    id: Generated<number>;
    unique_key: string;
    message: string | null;
    attempts: Generated<number>;
    due_at: string;
    sent_at: string | null;
    given_up_at: string | null;
    created_at: string;
    /** The `traceparent` of the request that queued it. */
    trace: Generated<string | null>;
  };
}
