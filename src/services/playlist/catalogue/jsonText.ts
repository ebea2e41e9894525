/**
 * A value as JSON text that PostgreSQL's jsonb takes: NUL and halves of surrogate pairs, which it refuses, become
 * U+FFFD.
 */
export const jsonText = (value: unknown): string =>
  JSON.stringify(value).replace(/(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/gi, '$1\\ufffd')
