/**
 * In JSON, what PostgreSQL takes into no text: NUL and halves of surrogate pairs (whole pairs are written as they
 * are). A backslash that is itself escaped begins neither.
 */
const UNSTORABLE = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/gi

/** True if a value, its keys included, holds text that no database could keep. */
export const isUnstorable = (json: string): boolean => json.search(UNSTORABLE) >= 0

/** A value as JSON that the database takes: what it refuses becomes U+FFFD. */
export const storableJson = (value: unknown): string => JSON.stringify(value).replace(UNSTORABLE, '$1\\ufffd')
