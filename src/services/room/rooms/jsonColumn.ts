/** A value as JSON text that jsonb takes: NUL and halves of surrogate pairs, which it refuses, become U+FFFD. */
export const jsonColumn = (value: unknown): string =>
  JSON.stringify(value).replace(/(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/gi, '$1\\ufffd')
