/**
 * Identifies the code that builds indexes. The build replaces the expression by a hash of that code; undefined in
 * sources, which change from one start to the next.
 */
const code = process.env.INDEX_CODE;

/** Including the engine, which knows letters and writes values. */
export const indexCode = code && `${code} ${process.versions.v8} ${process.versions.unicode}`;
