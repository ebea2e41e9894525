/** How a link is typed or pasted. */
export const linkInput = {
  type: 'url',
  inputMode: 'url',
  autoComplete: 'off',
  maxLength: 2000,
  placeholder: 'https://',
} as const
