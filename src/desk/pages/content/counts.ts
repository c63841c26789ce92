/** A row's id or a version as a form or path has it; null for anything else. */
export const countIn = (text: string | null): number | null =>
  /^\d{1,9}$/.test(text ?? '') ? Number(text) : null;
