/** Text is handed on in pieces of about this many characters. */
const PIECE = 16 * 1024

const isStream = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

/** True if something within is still to be read. */
const holdsStream = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (isStream(value) || Object.values(value).some((inner) => holdsStream(inner)))

/**
 * A value as JSON text, written piece by piece; async iterables become lists, and are read only as fast as the pieces
 * are taken. Whoever stops taking them ends the reading.
 */
export async function* jsonStream(value: unknown): AsyncGenerator<string> {
  let piece = ''
  for await (const text of written(value)) {
    piece += text
    if (piece.length < PIECE) continue
    yield piece
    piece = ''
  }
  if (piece !== '') yield piece
}

async function* written(value: unknown): AsyncGenerator<string> {
  if (isStream(value)) yield* listOf(value)
  else if (!holdsStream(value)) yield JSON.stringify(value) ?? 'null'
  else if (Array.isArray(value)) yield* listOf(value)
  else yield* objectOf(value as object)
}

async function* listOf(items: AsyncIterable<unknown> | readonly unknown[]): AsyncGenerator<string> {
  let before = '['
  for await (const item of items) {
    yield before
    yield* written(item)
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}

async function* objectOf(value: object): AsyncGenerator<string> {
  let before = '{'
  for (const [key, inner] of Object.entries(value)) {
    if (inner === undefined) continue
    yield `${before}${JSON.stringify(key)}:`
    yield* written(inner)
    before = ','
  }
  yield before === '{' ? '{}' : '}'
}
