import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Environment by which processes share compiled code: a start takes a quarter less. */
export const compileCache = { NODE_COMPILE_CACHE: join(tmpdir(), 'vitrina-compile-cache') };
