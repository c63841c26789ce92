/** What the fields for a shopper's address of mail have in common, whichever form they stand in. */
export const emailField = {
  label: 'Электронная почта',
  type: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  spellCheck: false,
} as const;
