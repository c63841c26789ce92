/** Whether a form says by its field `plain` that no script runs to show what became of it. */
export const isPlain = (form: URLSearchParams): boolean => form.has('plain');
