import type { SourceFile } from './sourceFile.ts'
import { ascii } from './bytes.ts'

/** Where the sound begins: after as many ID3v2 tags as stand at the front. */
export const afterId3 = async (file: SourceFile): Promise<number> => {
  let at = 0
  for (let tags = 0; tags < 4; tags++) {
    const head = await file.read(at, 10)
    if (head.length < 10 || ascii(head, 0, 3) !== 'ID3') break
    const [a = 0, b = 0, c = 0, d = 0] = head.subarray(6)
    const footer = (head[5] ?? 0) & 0x10 ? 10 : 0
    at += 10 + footer + ((a & 127) << 21) + ((b & 127) << 14) + ((c & 127) << 7) + (d & 127)
  }
  return at
}
