/** Whether a form says by its field `plain` that no script runs to show the result. */
export const isPlain = (form: URLSearchParams): boolean => form.has('plain');
