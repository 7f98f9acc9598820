/** What the field of the dialog and that of the page have in common. */
export const fieldProps = {
  'aria-label': 'Search the documentation',
  autoCapitalize: 'off',
  autoComplete: 'off',
  autoCorrect: 'off',
  spellCheck: false,
  maxLength: 500,
  placeholder: 'Field, operation, error, setting, task …',
} as const;
