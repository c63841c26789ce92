import { DatabaseSync, type StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type LimitNode,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  SqliteQueryCompiler,
  type SqliteStatement,
  type TransactionSettings,
} from 'kysely';
import { LRUCache } from 'lru-cache';

const STATEMENTS_BYTES = 16 * 1024 * 1024;
/** Statements longer than this insert hundreds of rows, and few have the same length. */
const STATEMENT_BYTES = 256 * 1024;
/** What SQLite allocates for a statement, measured with inserts of 50 to 1,000 rows. */
const BYTES_PER_CHARACTER = 30;

type Bindable = string | number | bigint | null | Uint8Array;

/** Kysely dialect over `node:sqlite`: WAL, durable commits. `file` is a path or `:memory:`. */
export function sqliteDialect(file: string): SqliteDialect {
  return new ShopDialect({ database: () => Promise.resolve(openSqlite(file)) });
}

class ShopDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): SqliteDriver {
    return new WriteLockDriver(this.#config);
  }

  override createQueryCompiler(): SqliteQueryCompiler {
    return new StablePlansCompiler();
  }
}

/**
 * Takes the write lock when a transaction begins, unless it only reads. One that reads before it writes would fail
 * if another process had written in between; SQLite does not wait then.
 */
class WriteLockDriver extends SqliteDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    settings?: TransactionSettings,
  ): Promise<void> {
    const begin = settings?.accessMode === 'read only' ? 'begin' : 'begin immediate';
    await connection.executeQuery(CompiledQuery.raw(begin));
  }
}

/**
 * SQLite plans a statement again for each execution if its plan may depend on a parameter, such as that of
 * LIMIT: a short query then takes two to four times as long. Writing LIMIT as a sum avoids that. The
 * constants of {@link prepared} queries are not parameters.
 */
class StablePlansCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    super.visitLimit(node);
    this.append(' + 0');
  }
}

function openSqlite(file: string): SqliteDatabase {
  const database = new DatabaseSync(file, {
    defensive: true,
    enableForeignKeyConstraints: true,
    enableDoubleQuotedStringLiterals: false,
    timeout: 5_000,
  });
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  const prepared = new LRUCache<string, SqliteStatement>({
    maxSize: STATEMENTS_BYTES,
    maxEntrySize: STATEMENT_BYTES,
    sizeCalculation: (_statement, text) => BYTES_PER_CHARACTER * text.length,
  });
  return {
    close: () => database.close(),
    prepare(text) {
      if (text === 'rollback') return rollbackOf(database);
      const known = prepared.get(text);
      if (known) return known;
      const statement = checkedStatement(database.prepare(text), countPlaceholders(text));
      prepared.set(text, statement);
      return statement;
    },
  };
}

/** A full disk already ends the transaction; another rollback would fail and hide the original error. */
function rollbackOf(database: DatabaseSync): SqliteStatement {
  const run = () => {
    if (database.isTransaction) database.exec('rollback');
    return { changes: 0, lastInsertRowid: 0 };
  };
  return { reader: false, all: () => [], run, iterate: () => [][Symbol.iterator]() };
}

/** node:sqlite binds NULL for a missing argument; here that is an error. */
function checkedStatement(statement: StatementSync, expected: number): SqliteStatement {
  const check = (parameters: readonly unknown[]) => checkParameters(parameters, expected);
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...check(parameters)),
    run: (parameters) => statement.run(...check(parameters)),
    iterate: (parameters) => statement.iterate(...check(parameters)),
  };
}

/** @throws {TypeError} for a missing or surplus argument, or a type that SQLite does not store as it is */
export function checkParameters(parameters: readonly unknown[], expected: number): Bindable[] {
  if (parameters.length !== expected) {
    throw new TypeError(
      `The statement has ${expected} placeholders and was given ${parameters.length} arguments`,
    );
  }
  return parameters.map((value, index) => {
    if (isBindable(value)) return value;
    const shown = typeof value === 'number' ? String(value) : typeof value;
    throw new TypeError(`Argument ${index + 1} can not be bound: ${shown}`);
  });
}

function isBindable(value: unknown): value is Bindable {
  if (typeof value === 'number') return Number.isFinite(value);
  return (
    typeof value === 'string' || typeof value === 'bigint' || value === null || value instanceof Uint8Array
  );
}

function countPlaceholders(text: string): number {
  const bare = text.replace(/'(?:[^']|'')*'|"(?:[^"]|"")*"/g, '');
  return bare.split('?').length - 1;
}
