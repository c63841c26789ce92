/** The form that takes a change back, which the note of the change offers once. */
export interface Undo {
  /** A path of the desk that takes posts. */
  readonly action: string;
  /** What to take back, and what it must still stand as. */
  readonly fields: Readonly<Record<string, string>>;
}

const PATH = /^\/[a-z][\w/.%-]*$/i;
/** A longer cookie would be dropped by the browser. */
const MOST_CODED = 3000;

export const undoText = (undo: Undo): string => {
  const text = JSON.stringify([undo.action, undo.fields]);
  return encodeURIComponent(text).length > MOST_CODED ? '' : text;
};

/** Null for what is no undo. */
export function readUndo(value: unknown): Undo | null {
  if (!Array.isArray(value)) return null;
  const [action, fields]: readonly unknown[] = value;
  if (typeof action !== 'string' || !PATH.test(action) || typeof fields !== 'object' || fields === null)
    return null;
  const texts = Object.entries(fields).filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  return { action, fields: Object.fromEntries(texts) };
}
