/** A stream of bytes in one piece. Only for what is bounded before it comes, as uploaded pictures are. */
export const collect = async (bytes: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const parts: Uint8Array[] = []
  for await (const part of bytes) parts.push(part)
  return Buffer.concat(parts)
}
