export const fieldLabelLook = 'text-sm font-semibold text-text'

/** The classes of a box one types or chooses in. */
export const fieldLook =
  'min-h-11 w-full rounded-md border border-edge bg-ink px-3 text-base text-text transition-colors placeholder:text-quiet hover:border-quiet focus-visible:outline-offset-0 data-invalid:border-dislike aria-invalid:border-dislike disabled:opacity-50'
